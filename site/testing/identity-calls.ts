import type { Ctx } from "../../api/http/context.ts";
import type { DemoApp } from "./demo-app.ts";
import { mailedCode } from "./mailed-code.ts";

/** The password of {@link registration}. */
export const newPassword = "Secret!1a";

/** A body of `POST /register`. */
export const registration = (email: string) => ({
	first_name: "Asha",
	last_name: "Menon",
	email,
	password: newPassword,
});

/** Headers of a request from another network. */
export const fromAnotherNetwork = { "cf-connecting-ip": "198.51.100.9" };

/** The calls that tests of sign-up and codes make, on one app. */
export function identityCalls(app: DemoApp) {
	return {
		verify: (body: object, headers?: Record<string, string>) => app.call("/verifyotp", body, headers),
		codeOf: async (to: string) => (await mailedCode(app, to)) ?? "",
		/** Asks for a code to sign in with, as the page does. */
		async requestLogin(destination: string): Promise<{ verification: string }> {
			const { requestCode } = await import("../../api/features/identity/send-code.ts");
			const ctx: Ctx = { ...app.ctx, actor: { kind: "guest" }, clientAddress: "203.0.113.7" };
			return requestCode(ctx, { purpose: "login", destination }, "en");
		},
	};
}
