// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { fiscalYearOf, localDay } from "../../domain/giving/receipts.ts";
import type { Currency } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import {
	type Account,
	bank,
	clearing,
	type Entry,
	feeCover,
	fx,
	hold,
	type Posting,
	payable,
	postStatements,
	providerFee,
	reserve,
	shortfall,
	unapplied,
} from "../ledger/post.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { expectSoundAccounts } from "./testing/sound-accounts.ts";
import { yearlyAccounts } from "./yearly-accounts.ts";

const app = demoForAll();

let posted = 0;
const post = (kind: Posting["kind"], at: string, entries: Entry[]) =>
	app.ctx.db.write(
		postStatements(app.ctx, {
			key: `test:${++posted}`,
			kind,
			source: { kind: "payout", id: "test" },
			effectiveAt: Date.parse(at),
			entries,
		}),
	);

const gift = (at: string, currency: Currency, amountMinor: number, to = payable("request", "r")) =>
	post("capture", at, [
		{ account: bank, currency, amountMinor },
		{ account: to, currency, amountMinor: -amountMinor },
	]);

const accountsOf = async (currency: Currency, year: number) =>
	(await yearlyAccounts(app.ctx)).find((each) => each.currency === currency && each.year === year);

describe("the accounts of a year", () => {
	it("say where a card gift, its fee and its refund went, to the paisa", async () => {
		const id = await donate(app, 100_000);
		await payByCard(app, id);
		const before = await accountsOf("INR", 2026);
		expect(before).toMatchObject({
			given: { request: 100_000, individual: 0, organization: 0, foundation: 0 },
			coverMinor: 2_000,
			incomeMinor: 102_000,
			returnedMinor: 0,
			spentMinor: before?.feesMinor,
		});
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
		const finance = {
			...app.ctx,
			actor: { kind: "user" as const, userId: demoUserId("finadmin"), roles: ["finAdmin" as const] },
		};
		await requestRefund(finance, { publicId, amountMinor: 51_000, reason: "Asked", fromReserve: false });
		expect(await accountsOf("INR", 2026)).toMatchObject({
			incomeMinor: 102_000,
			returnedMinor: 51_000,
			owedMinor: 50_000,
		});
		await expectSoundAccounts(app);
	});

	it("begin when receipts' years begin: in April in India, in January in the US", async () => {
		const moments: [Currency, string][] = [
			["INR", "2021-03-31T18:29:59.999Z"],
			["INR", "2021-03-31T18:30:00.000Z"],
			["INR", "2020-12-31T23:00:00.000Z"],
			["USD", "2021-01-01T07:59:59.999Z"],
			["USD", "2021-01-01T08:00:00.000Z"],
			["USD", "2020-07-31T23:00:00.000Z"],
		];
		for (const [currency, at] of moments) {
			const country = regionOf(currency);
			const year = fiscalYearOf(country, localDay(country, Date.parse(at)));
			const before = (await accountsOf(currency, year))?.given.request ?? 0;
			await gift(at, currency, 1);
			expect((await accountsOf(currency, year))?.given.request, `${currency} at ${at}`).toBe(before + 1);
		}
		await expectSoundAccounts(app);
	});

	it("count what reached a bank, not what was asked for, and the foundation's own apart", async () => {
		const currency = "INR";
		for (const [to, held] of [
			[payable("organization", "o"), hold("organization", "o")],
			[payable("foundation", ""), hold("foundation", "")],
		] as const) {
			await gift("2018-05-01", currency, 500_01, to);
			for (const amountMinor of [200_01, 100_00]) {
				await post("withdrawal", "2018-06-01", [
					{ account: to, currency, amountMinor },
					{ account: held, currency, amountMinor: -amountMinor },
				]);
			}
			await post("withdrawal", "2018-06-02", [
				{ account: held, currency, amountMinor: 200_01 },
				{ account: bank, currency, amountMinor: -200_01 },
			]);
		}
		expect(await accountsOf("INR", 2018)).toMatchObject({
			given: { organization: 500_01, foundation: 500_01 },
			paid: { organization: 200_01, foundation: 200_01, request: 0, individual: 0 },
			heldMinor: 600_00,
			owedMinor: 300_00,
			ownMinor: 300_00,
		});
		await expectSoundAccounts(app);
	});

	it("add up from one year to the next, whatever was posted in whatever order", async () => {
		let seed = 20_261_128;
		// A linear congruential generator (Numerical Recipes), so that a failure can be repeated.
		const below = (limit: number) => {
			seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
			return Math.floor((seed / 2 ** 32) * limit);
		};
		const everyone = [
			payable("request", "p"),
			payable("organization", "p"),
			payable("individual", "p"),
			payable("foundation", ""),
		];
		const recipient = () => everyone[below(everyone.length)] ?? everyone[0] ?? payable("request", "p");
		// Nobody is paid more than they have.
		for (const currency of ["INR", "USD"] as const)
			for (const to of everyone) await gift("2039-06-01", currency, 10_000_000_000, to);
		const kinds = ["capture", "fee", "refund", "withdrawal", "fx", "surplus", "payout"] as const;
		for (let round = 0; round < 150; round += 1) {
			const kind = kinds[below(kinds.length)] ?? "capture";
			const [currency, other] = below(2) === 0 ? (["INR", "USD"] as const) : (["USD", "INR"] as const);
			const amountMinor = 1 + below(10_000_000);
			const move = (from: Account, to: Account, of: string = currency, minor = amountMinor): Entry[] => [
				{ account: to, currency: of, amountMinor: minor },
				{ account: from, currency: of, amountMinor: -minor },
			];
			const cash = below(2) === 0 ? bank : clearing("stripe");
			const entries: Record<(typeof kinds)[number], () => Entry[]> = {
				capture: () => [
					{ account: cash, currency, amountMinor: amountMinor + 7 },
					{ account: recipient(), currency, amountMinor: -amountMinor },
					{ account: feeCover, currency, amountMinor: -7 },
				],
				fee: () => move(cash, providerFee("stripe")),
				refund: () => move(cash, below(5) === 0 ? reserve : recipient()),
				withdrawal: () => move(cash, recipient()),
				fx: () => [...move(cash, fx), ...move(fx, cash, other, 1 + below(10_000_000))],
				surplus: () => move(unapplied, cash),
				payout: () => move(clearing("stripe"), bank),
			};
			const at = new Date(Date.UTC(2040 + below(8), below(12), 1 + below(28), below(24), below(60)));
			await post(kind, at.toISOString(), entries[kind]());
		}
		await expectSoundAccounts(app);
	});

	it("show exchanges and the foundation's losses, and carry what is held into the next year", async () => {
		await gift("2014-05-01", "USD", 100_00);
		await post("fx", "2014-05-01", [
			{ account: fx, currency: "USD", amountMinor: 100_00 },
			{ account: bank, currency: "USD", amountMinor: -100_00 },
			{ account: bank, currency: "INR", amountMinor: 8_300_50 },
			{ account: fx, currency: "INR", amountMinor: -8_300_50 },
		]);
		await post("shortfall", "2014-07-01", [
			{ account: shortfall("request", "r"), currency: "INR", amountMinor: 70 },
			{ account: payable("request", "r"), currency: "INR", amountMinor: -70 },
		]);
		await post("reserve", "2015-07-01", [
			{ account: reserve, currency: "INR", amountMinor: 70 },
			{ account: shortfall("request", "r"), currency: "INR", amountMinor: -70 },
		]);
		expect(await accountsOf("USD", 2014)).toMatchObject({ incomeMinor: 100_00, exchangedMinor: -100_00, heldMinor: 0 });
		expect(await accountsOf("INR", 2014)).toMatchObject({
			incomeMinor: 0,
			exchangedMinor: 8_300_50,
			heldMinor: 8_300_50,
		});
		expect(await accountsOf("INR", 2015)).toMatchObject({ lossesMinor: 70, heldMinor: 8_300_50, owedMinor: 70 });
		await expectSoundAccounts(app);
	});
});
