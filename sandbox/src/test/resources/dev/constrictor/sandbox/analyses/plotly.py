# ["scatter",true]
import plotly.express as px
fig = px.scatter(x=[1, 2, 3], y=[1, 4, 9], title="squares")
[fig.data[0].type, len(fig.to_json()) > 100]
