import express, { type RequestHandler } from "express";
import { MOST_BODY } from "../edge/request-rules.ts";

/** Parses JSON bodies. Texts with a NUL character are malformed, because PostgreSQL fails on them. */
export const jsonBody = (): RequestHandler =>
  express.json({
    limit: MOST_BODY,
    reviver(_key: string, value: unknown) {
      if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("a text contains a NUL character");
      return value;
    },
  });
