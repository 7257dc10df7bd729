import { z } from "zod";

/** Text typed by a player; the routes check its content and report the exact fault. */
const typed = z.string().max(400);

export const nothingShape = z.strictObject({});
export const refreshShape = z.strictObject({ refresh: typed });
export const credentialsShape = z.strictObject({ name: typed, password: typed });
export const changesShape = z.strictObject({
  name: typed.optional(),
  password: typed.optional(),
  currentPassword: typed.optional(),
});
export const recoveryShape = z.strictObject({ key: typed, password: typed });
export const farewellShape = z.strictObject({ password: typed.optional() });
