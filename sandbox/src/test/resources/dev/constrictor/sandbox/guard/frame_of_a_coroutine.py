# refused: cr_frame, before it runs
async def f(): pass
f().cr_frame
