// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";

const hour = 3_600_000;
const day = 24 * hour;

const app = demoForEach({}, identifyByName);
const call = callAs(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
});

const donor = demoUserId("donor");
const mine = `/user/${donor}/payment/account`;
const american = {
	country: "US",
	label: "First Test Bank",
	accountHolderName: "Devika Nair",
	accountHolderType: "individual",
	accountNumber: "000123456789",
	routingNumber: "110000000",
};
const indian = {
	...american,
	country: "IN",
	label: "State Bank of India",
	accountNumber: "30123456789",
	routingNumber: "SBIN0000300",
};

const save = (body: object, who: Visitor = "signed-in", path = mine) => call(who, "POST", path, body);
const verify = (id: string, body: object, who: Visitor = "signed-in") =>
	call(who, "POST", `/stripe/verify-bank-account/${id}`, body);
const listed = async () =>
	(await call("signed-in", "GET", mine)).body.data as { uniqueId: string; isDefault: boolean }[];

describe("a US account", () => {
	it("is new once it is saved, with its numbers masked to four digits", async () => {
		const { status, body } = await save({ ...american, currency: "usd", isDefault: true });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			statusCode: 200,
			message: "Thank you for updating the bank account information.",
			data: {
				status: "new",
				accountNumber: "••••••••6789",
				routingNumber: "•••••0000",
				deposits: "amounts",
				currency: "usd",
				isDefault: true,
			},
		});
	});

	it("is verified by its two deposits in any order, and then needs none", async () => {
		const { uniqueId } = (await save(american)).body.data;
		const { status, body } = await verify(uniqueId, { amount: [45, "0.32"] });
		expect([status, body.data.status, body.data.deposits]).toEqual([200, "verified", null]);
		expect((await verify(uniqueId, { amount: [1, 2] })).body.data.status).toBe("verified");
	});

	it("is verified by the code of a single deposit", async () => {
		const { data } = (await save({ ...american, accountNumber: "000777777779" })).body;
		expect(data.deposits).toBe("code");
		expect((await verify(data.uniqueId, { descriptorCode: "SM99ZZ" })).body.code).toBe("deposit_code_differs");
		expect((await verify(data.uniqueId, { descriptorCode: "sm11aa" })).body.data.status).toBe("verified");
	});

	it("must be saved again after three wrong pairs", async () => {
		const { uniqueId } = (await save(american)).body.data;
		const tries = [];
		for (const amount of [
			[1, 2],
			[3, 4],
			[5, 6],
			[32, 45],
		])
			tries.push((await verify(uniqueId, { amount })).body.code);
		expect(tries).toEqual(["deposits_differ", "deposits_differ", "account_state", "account_state"]);
		expect(await listed()).toMatchObject([{ status: null }]);
		const again = await call("signed-in", "PUT", `${mine}/${uniqueId}`, american);
		expect(again.body.data).toMatchObject({ uniqueId, status: "new" });
		expect((await verify(uniqueId, { amount: [32, 45] })).body.data.status).toBe("verified");
	});

	it("must be saved again if it was not verified within ten days", async () => {
		const { uniqueId } = (await save(american)).body.data;
		app.advance(11 * day);
		expect((await verify(uniqueId, { amount: [32, 45] })).body.message).toBe("Issue in updating or verifying account");
	});

	it("says so by itself once its ten days are over", async () => {
		await save(american);
		for (const [days, status] of [
			[8, "new"],
			[3, null],
		] as const) {
			app.advance(days * day);
			await app.tick();
			expect(await listed()).toMatchObject([{ status }]);
		}
	});

	it.each([[{}], [{ amount: [32] }], [{ amount: [1, 2, 3] }], [{ amount: [] }]])(
		"is not verified by %j",
		async (body) => {
			const { uniqueId } = (await save(american)).body.data;
			const answer = await verify(uniqueId, body);
			expect([answer.status, answer.body.message]).toEqual([400, "AccountId / Values are missing."]);
			expect(answer.body.issues[0].path).toBe("amount");
		},
	);
});

describe("what is refused", () => {
	it.each([
		[{ routingNumber: "" }, "Please Enter Routing Number"],
		[{ ...indian, routingNumber: "" }, "Please Enter IFSC Code"],
		[{ routingNumber: "12345678" }, "Invalid Routing Number"],
		[{ routingNumber: "789456124" }, "Invalid Routing Number"],
		[{ label: " " }, "Please Enter Bank Name"],
		[{ country: "FR" }, "Please select Country"],
		[{ country: undefined }, "Please select Country"],
		[{ accountHolderName: undefined }, "Please Enter Full Name"],
		[{ accountHolderType: "robot" }, "Please Enter Account Holder Type"],
		[{ accountNumber: "" }, "Please Enter Account Number"],
		[{ accountNumber: "12" }, "Invalid Account Number"],
		[{ accountNumber: "••••••••6789" }, "Invalid Account Number"],
		[{ ...indian, routingNumber: "SBIN0999999" }, "Invalid IFSC Code"],
		[{ currency: "inr" }, "Currency must be INR or USD"],
	])("%j: %s", async (change, text) => {
		const { status, body } = await save({ ...american, ...change });
		expect([status, body.message]).toEqual([400, text]);
		expect(await listed()).toEqual([]);
	});

	it("is an account that the provider does not answer about, of which nothing is stored", async () => {
		app.setFault(async () => new Response("", { status: 500 }));
		expect((await save(american)).status).toBe(503);
		app.setFault(null);
		expect(await listed()).toEqual([]);
	});

	it("is a sixth account", async () => {
		for (let count = 0; count < 5; count++) expect((await save(indian)).status).toBe(200);
		expect((await save(indian)).status).toBe(409);
	});
});

describe("an owner who guesses deposits", () => {
	it("gets ten pairs a day, however often the account is saved again or its number changed", {
		tags: ["rest"],
	}, async () => {
		// The day's first minute, so that no other day begins meanwhile.
		app.advance(day - (app.platform.clock.now() % day));
		const { uniqueId } = (await save(american)).body.data;
		const change = (number: number) =>
			call("signed-in", "PUT", `${mine}/${uniqueId}`, { ...american, accountNumber: `00012345670${number}` });
		for (let number = 1; number <= 9; number++) expect((await change(number)).status).toBe(200);
		app.advance(2 * hour);
		await app.tick();
		const answers = [await change(0), await save({ ...american, accountNumber: "000777777779" })];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
			[429, "too_many_deposits"],
			[429, "too_many_deposits"],
		]);
		expect(await listed()).toMatchObject([{ uniqueId, status: "new", accountNumber: "••••••••6709" }]);
		expect((await save(indian)).status).toBe(200);
		const unchanged = { ...american, accountNumber: "••••••••6709", routingNumber: "•••••0000", label: "Second Bank" };
		expect((await call("signed-in", "PUT", `${mine}/${uniqueId}`, unchanged)).body.data.label).toBe("Second Bank");
		app.advance(day);
		expect((await change(0)).status).toBe(200);
	});

	it("can't be guessed by several people who save the same account", async () => {
		const theirs = `/user/${demoUserId("owner")}/payment/account`;
		for (let count = 0; count < 10; count++) {
			app.advance(2 * 60_000);
			const who = count < 5 ? "signed-in" : "owner";
			const path = count < 5 ? mine : theirs;
			const { uniqueId } = (await save(american, who, path)).body.data;
			await call(who, "DELETE", `${path}/${uniqueId}`);
		}
		expect((await save(american, "owner", theirs)).body.code).toBe("too_many_deposits");
		expect((await save({ ...american, accountNumber: "000777777779" }, "owner", theirs)).status).toBe(200);
	});

	it("loses none of them while the provider does not answer", async () => {
		app.setFault(async () => new Response("", { status: 500 }));
		for (let count = 0; count < 11; count++) expect((await save(american)).status).toBe(503);
		app.setFault(null);
		expect((await save(american)).status).toBe(200);
	});

	it("gets no other number verified by changing it meanwhile", async () => {
		const { uniqueId } = (await save(american)).body.data;
		let verifying: Promise<unknown> = Promise.resolve();
		const asked = Promise.withResolvers<void>();
		const changed = Promise.withResolvers<void>();
		app.setFault(async (request, next) => {
			if (request.url.endsWith("/verify_microdeposits")) {
				asked.resolve();
				await changed.promise;
			} else if (request.method === "POST" && request.url.endsWith("/setup_intents")) {
				verifying = verify(uniqueId, { amount: [32, 45] });
				await asked.promise;
			}
			return next();
		});
		await call("signed-in", "PUT", `${mine}/${uniqueId}`, { ...american, accountNumber: "000987654321" });
		changed.resolve();
		await verifying;
		expect(await listed()).toMatchObject([{ uniqueId, status: "new", accountNumber: "••••••••4321" }]);
	});
});

describe("a change", () => {
	it("of name or default keeps a verified account as it is, and masked numbers too", async () => {
		const { uniqueId } = (await save(american)).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		const { data } = (await call("signed-in", "GET", mine)).body;
		const { body } = await call("signed-in", "PUT", `${mine}/${uniqueId}`, { ...data[0], label: "Second Bank" });
		expect(body.data).toMatchObject({
			uniqueId,
			label: "Second Bank",
			status: "verified",
			accountNumber: "••••••••6789",
		});
	});

	it("of the number must be verified again", async () => {
		const { uniqueId } = (await save(american)).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		const { body } = await call("signed-in", "PUT", `${mine}/${uniqueId}`, {
			...american,
			accountNumber: "000987654321",
		});
		expect(body.data).toMatchObject({ uniqueId, status: "new", accountNumber: "••••••••4321" });
	});

	it("of the country removes the old account", async () => {
		const { uniqueId } = (await save(american)).body.data;
		const { body } = await call("signed-in", "PUT", `${mine}/${uniqueId}`, indian);
		expect(body.data).toMatchObject({ country: "IN", currency: "inr", status: "new", isDefault: true });
		expect((await listed()).map((account) => account.uniqueId)).toEqual([body.data.uniqueId]);
		expect(body.data.uniqueId).not.toBe(uniqueId);
	});

	it("that is refused leaves the account as it was", async () => {
		const { uniqueId } = (await save(american)).body.data;
		await verify(uniqueId, { amount: [32, 45] });
		app.setFault(async () => new Response("", { status: 500 }));
		const changed = await call("signed-in", "PUT", `${mine}/${uniqueId}`, {
			...american,
			accountNumber: "000987654321",
		});
		app.setFault(null);
		expect(changed.status).toBe(503);
		expect(await listed()).toMatchObject([{ uniqueId, status: "verified", accountNumber: "••••••••6789" }]);
	});

	it("of two at a time is refused for one", async () => {
		const { uniqueId } = (await save(indian)).body.data;
		const change = (label: string) => call("signed-in", "PUT", `${mine}/${uniqueId}`, { ...indian, label });
		const both = await Promise.all([change("One"), change("Two")]);
		expect(both.some(({ status }) => status === 200)).toBe(true);
		expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
	});
});

describe("the default account", () => {
	it("is the first, until another is chosen or it is removed", async () => {
		const first = (await save(american)).body.data.uniqueId;
		const second = (await save({ ...indian, isDefault: true })).body.data.uniqueId;
		expect((await listed()).map(({ uniqueId, isDefault }) => [uniqueId, isDefault])).toEqual([
			[second, true],
			[first, false],
		]);
		const removed = await call("signed-in", "DELETE", `${mine}/${second}`);
		expect([removed.status, removed.body.data]).toEqual([200, { uniqueId: second }]);
		expect(await listed()).toMatchObject([{ uniqueId: first, isDefault: true }]);
	});
});
