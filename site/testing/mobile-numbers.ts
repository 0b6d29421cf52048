import { type BrowserSession, browserSession } from "./browser-session.ts";
import type { DemoApp } from "./demo-app.ts";
import { mailedCode } from "./mailed-code.ts";

/** Someone who signs up with a mobile number. */
export const member = { first_name: "Meena", last_name: "Kumari", terms: "yes" };

/** The secret of the step that an address continues. */
export const stepIn = (location: string) => new URL(location, "https://own.test").searchParams.get("step") ?? "";

/** The steps that tests of mobile numbers take, on one app. */
export function mobileNumbers(appNow: () => DemoApp) {
	let last = 0;
	/** A number of its own, in a range of its own. */
	const newNumber = () => `+9190${String(11_000_000 + 1000 * ++last)}`;
	const codeOf = async (to: string) => (await mailedCode(appNow(), to)) ?? "";
	/** Asks for a code at a number on the page, and enters it. @returns where that leads */
	async function prove(browser: BrowserSession, number: string): Promise<string> {
		const sent = await browser.post("/login?by=code", { destination: number });
		const entered = await browser.post(sent.headers.get("location") ?? "", { otp: await codeOf(number) });
		return entered.headers.get("location") ?? "";
	}
	return {
		newNumber,
		codeOf,
		prove,
		ask: (destination: string, headers?: Record<string, string>) =>
			appNow().call("/login/code", { destination }, headers),
		verify: (body: object, headers?: Record<string, string>) => appNow().call("/verifyotp", body, headers),
		/** A new account with a number only, and the browser that is signed in to it. */
		async signUp(number = newNumber()): Promise<{ browser: BrowserSession; number: string; id: string }> {
			const browser = browserSession(appNow());
			await browser.get("/login");
			const step = stepIn(await prove(browser, number));
			await browser.post("/signup/number", { ...member, step });
			const [row] = await appNow().rows<{ id: string }>("SELECT id FROM user WHERE phone = ?", [number]);
			return { browser, number, id: row?.id ?? "" };
		},
		/** Sends the code with which an account with a number only proves whose it is. */
		async proofOf({ browser, number }: { browser: BrowserSession; number: string }): Promise<string> {
			appNow().advance(31_000);
			await browser.post("/account", { section: "email-proof" });
			return codeOf(number);
		},
		cookieOf: ({ cookies }: BrowserSession) => ({
			cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		}),
	};
}
