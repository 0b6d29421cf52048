// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { fromAnotherNetwork } from "../../../site/testing/identity-calls.ts";
import { mobileNumbers } from "../../../site/testing/mobile-numbers.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(async () => {
	await app.settled();
	app.close();
});
const day = 24 * 3600_000;
/** Limits count by the hour and by the day, so each test begins with both. */
beforeEach(() => app.advance(day - (app.platform.clock.now() % day)));

const { newNumber, ask, signUp } = mobileNumbers(() => app);

describe("Short messages", () => {
	const problemOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
		status,
		body.issues?.[0]?.code ?? body.code,
	];

	it("go to mobile numbers of the countries in the settings only", async () => {
		expect(problemOf(await ask("+442079460958"))).toEqual([400, "phone_not_mobile"]);
		expect(problemOf(await ask("+447911123456"))).toEqual([400, "sms_country"]);
		expect(problemOf(await ask("1800 209 1234"))).toEqual([400, "phone_not_mobile"]);
	});

	it("go to a number ten times a day, whoever asks, and the last five after a captcha", async () => {
		const number = newNumber();
		const answers: (string | number)[] = [];
		for (let time = 0; time < 11; time++) {
			app.advance(61 * 60_000);
			const from = time % 2 ? fromAnotherNetwork : {};
			if (time >= 5) {
				expect(problemOf(await ask(number, from))).toEqual([403, "captcha_needed"]);
				await app.call("/auth/verify-captcha", { token: `sandbox.${time}` }, from);
			}
			answers.push((await ask(number, from)).status);
		}
		expect(answers).toEqual([...Array(10).fill(200), 429]);
	});

	it("count nothing for presses during the wait", async () => {
		const number = newNumber();
		expect((await ask(number)).status).toBe(200);
		for (let press = 0; press < 12; press++) expect(problemOf(await ask(number))).toEqual([429, "code_wait"]);
		app.advance(31_000);
		expect((await ask(number)).status).toBe(200);
	});

	it("go to a number five times more, and without a captcha, for a browser in which its account has logged in", async () => {
		const { browser, number } = await signUp();
		const known = { cookie: `kw_device=${browser.cookies.get("kw_device")}` };
		const other = { cookie: `kw_device=${(await signUp()).browser.cookies.get("kw_device")}` };
		app.advance(day - (app.platform.clock.now() % day));
		for (let time = 0; time < 11; time++) {
			app.advance(61 * 60_000);
			if (time >= 5) await app.call("/auth/verify-captcha", { token: `sandbox.${time + 20}` });
			expect((await ask(number)).status).toBe(time < 10 ? 200 : 429);
		}
		expect(problemOf(await ask(number, { ...other, ...fromAnotherNetwork }))).toEqual([403, "captcha_needed"]);
		const answers: number[] = [];
		for (let time = 0; time < 6; time++) {
			app.advance(31_000);
			answers.push((await ask(number, { ...known, "cf-connecting-ip": `198.51.100.${time + 20}` })).status);
		}
		expect(answers).toEqual([...Array(5).fill(200), 429]);
	});

	it("that nobody gets use up nothing that numbers share", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		const { perDay } = sms;
		sms.perDay = 5;
		sms.perCountry.US = 1;
		try {
			const range = newNumber().slice(0, -3);
			for (let time = 0; time < 31; time++) {
				if (time % 8 === 0) app.advance(61 * 60_000);
				const from = { "cf-connecting-ip": `198.51.100.${time + 20}` };
				expect((await app.call("/forgotpassword", { phone: range + String(100 + time) }, from)).status).toBe(200);
			}
			expect((await app.call("/forgotpassword", { phone: "+14155550123" })).status).toBe(200);
			app.advance(61 * 60_000);
			expect((await ask("+14155550124")).status).toBe(200);
			expect((await ask(`${range}500`)).status).toBe(200);
		} finally {
			sms.perDay = perDay;
			sms.perCountry.US = 500;
		}
	});

	it("to a range of numbers need a captcha after eight in an hour", async () => {
		const range = newNumber().slice(0, -3);
		const answers = await Promise.all(
			Array.from({ length: 9 }, (_, at) =>
				ask(range + String(100 + at), { "cf-connecting-ip": `198.51.100.${at + 20}` }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 403]);
		expect(answers.find(({ status }) => status === 403)?.body.code).toBe("captcha_needed");
	});

	it("stop when the day's budget is used up, also for many at once; super admins hear of it once, and mail goes on", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		const { perDay } = sms;
		sms.perDay = 5;
		try {
			// A fifth is for browsers in which the account has logged in before.
			const answers = await Promise.all(
				Array.from({ length: 8 }, (_, at) => ask(newNumber(), { "cf-connecting-ip": `203.0.113.${at + 20}` })),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
			expect(answers.find(({ status }) => status === 429)?.body.code).toBe("sms_stopped");
			await app.settled();
			const told = await app.rows("SELECT recipient FROM outbox_message WHERE template = 'sms-budget'");
			expect(told).toEqual([{ recipient: "superadmin@demo.test" }]);
			expect((await ask("donor@demo.test")).status).toBe(200);
		} finally {
			sms.perDay = perDay;
		}
	});

	it("stop for one country alone", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		sms.perCountry.US = 1;
		try {
			expect((await ask("+14155550123")).status).toBe(200);
			expect(problemOf(await ask("+12125550123"))).toEqual([429, "sms_stopped"]);
			expect((await ask(newNumber())).status).toBe(200);
		} finally {
			sms.perCountry.US = 500;
		}
	});

	it("are refused alike with and without an account once nothing is left", async () => {
		const { sms } = app.platform.settings;
		if (!sms) throw new Error("no SMS settings");
		const { number } = await signUp();
		app.advance(31_000);
		const { IN = 0 } = sms.perCountry;
		sms.perCountry.IN = 1;
		try {
			for (const phone of [number, newNumber()]) {
				expect(problemOf(await app.call("/forgotpassword", { phone }))).toEqual([429, "sms_stopped"]);
			}
		} finally {
			sms.perCountry.IN = IN;
		}
	});
});
