import express, { type RequestHandler } from "express";

/** Parses JSON bodies of up to this many bytes. Texts with a NUL character are malformed, because PostgreSQL fails on them. */
export const jsonBody = (limit: number): RequestHandler =>
  express.json({
    limit,
    inflate: false,
    reviver(...[, value]: [string, unknown]) {
      if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("a text contains a NUL character");
      return value;
    },
  });
