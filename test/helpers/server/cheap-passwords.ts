import { scrypt } from "node:crypto";
import { Hash } from "@colyseus/auth/Hash";

/** Passwords of tests are hashed like those of players, but at the lowest cost: a check takes 50 ms otherwise. */
Hash.algorithms.scrypt = (password: string, salt: string) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, 64, { cost: 2 }, (error, key) => (error ? reject(error) : resolve(key.toString("hex"))));
  });
