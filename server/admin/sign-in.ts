import type { RequestHandler } from "express";
import type { AdminSession } from "../../shared/admin/api.ts";
import type { ServerContext } from "../context.ts";
import { enforceLimit } from "../http/enforce-limit.ts";
import { Refusal, read } from "../http/refusal.ts";
import type { TokenKey } from "../players/identity/tokens.ts";
import { writeAuditLog } from "./audit-log.ts";
import { passwordShape } from "./requests.ts";
import { ADMIN_SECONDS, authorOf, isPassword, signAdmin } from "./session.ts";

const BEARER = /^Bearer (\S{1,1000})$/;

/** Signs an administrator in. Beyond the limit, right and wrong passwords get the same response. */
export function signIn({ store, log, limits }: ServerContext, password: string, key: TokenKey): RequestHandler {
  return async (request, response) => {
    const address = request.ip ?? "";
    const { password: typed, name: author } = read(passwordShape, request.body);
    await enforceLimit(limits, "administration", { address });
    if (!isPassword(typed, password)) {
      log.warn({ address }, "wrong administration password");
      throw new Refusal(401, "wrong-password");
    }
    await limits.refund("administration", { address });
    await writeAuditLog(store, { address, author, action: "signed-in", target: "" });
    const session: AdminSession = { token: await signAdmin(key, author), expiresIn: ADMIN_SECONDS };
    response.json(session);
  };
}

/** Rejects requests without a valid administrator token. */
export function administratorsOnly(key: TokenKey): RequestHandler {
  return async (request, response, next) => {
    const token = request.get("authorization")?.match(BEARER)?.[1];
    const author = token === undefined ? null : await authorOf(key, token);
    if (author === null) throw new Refusal(401, "admin-needed");
    response.locals.author = author;
    next();
  };
}
