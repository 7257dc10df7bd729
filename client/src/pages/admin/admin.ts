import { type Signal, signal } from "@preact/signals";
import type { AdminSession } from "../../../../shared/admin/api.ts";
import { Refused } from "../../net/moves.ts";
import { type Ask, request } from "../../net/request.ts";
import { explain } from "../../text/say.ts";

/** State of the administration page. The token is kept in memory only, so a reload signs out. */
export class Admin {
  readonly token: Signal<string | null> = signal(null);
  /** Result of the last action. */
  readonly notice: Signal<{ kind: "good" | "bad"; sentence: string } | null> = signal(null);

  signIn(password: string, name: string): Promise<boolean> {
    return this.attempt(async () => {
      const body = { password, name };
      const session = await request<AdminSession>("/admin/session", { method: "POST", body });
      this.token.value = session.token;
    });
  }

  signOut(): void {
    this.token.value = null;
    this.notice.value = null;
  }

  ask<T>(path: string, asking: Ask = {}): Promise<T> {
    return request<T>(`/admin${path}`, asking, this.token.value ?? undefined);
  }

  /** Runs an action and shows its result; returns false if it was refused. */
  async attempt(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    this.notice.value = null;
    try {
      await work();
      if (done) this.notice.value = { kind: "good", sentence: done };
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "admin-needed") this.token.value = null;
      this.notice.value = { kind: "bad", sentence: explain(error.code) };
      return false;
    }
  }
}
