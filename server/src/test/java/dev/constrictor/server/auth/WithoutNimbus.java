package dev.constrictor.server.auth;

import java.io.IOException;
import java.io.InputStream;

/** Loads our classes anew, in a world where the library for JWTs was never installed. */
final class WithoutNimbus extends ClassLoader {
    WithoutNimbus() {
        super(WithoutNimbus.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("com.nimbusds.")) {
            throw new ClassNotFoundException(name);
        }
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
            return loaded;
        }
        return name.startsWith("dev.constrictor.server.auth.") ? define(name) : super.loadClass(name, resolve);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream stream = getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] bytes = stream.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
