import { sql } from "drizzle-orm";
import { createDonation } from "../api/features/donations/create.ts";
import { beginAttempt } from "../api/features/payments/internal/begin-attempt.ts";
import { settlePayment } from "../api/features/payments/settle-payment.ts";
import { type Ctx, systemContext } from "../api/http/context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import type { PaymentFacts } from "../api/providers/types.ts";
import type { Database } from "../db/client.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { placeDemo } from "../site/testing/template.ts";
import { inFolder } from "./processes.ts";
import { type Figure, percent } from "./report.ts";
import { inTurns, median } from "./rounds.ts";

const millisecondsPerTurn = 600;
const rounds = 9;
const donorsAtOnce = 16;
/** The budget: this many donations per second, or this share of the bare batches' rate. */
const minRate = 1_000;
const minShare = 0.15;
const chargeMinor = 50_000;

const form = {
	donationFor: "donationRequest" as const,
	donationRequestId: demoRequestIds.asha,
	toUserInfo: "",
	amount: chargeMinor,
	anonymous: false,
	shouldChargeProcessingFees: false,
	first_name: "Grace",
	last_name: "Hopper",
	email: "grace@example.org",
	line1: "",
	line2: "",
	city: "",
	state: "",
	country: "US",
	zip_code: "10001",
};

/** Stripe's answer for a paid intent: the only part of a payment that this benchmark simulates. */
function paidFacts(ctx: Ctx, attemptId: string): PaymentFacts {
	const now = ctx.platform.clock.now();
	return {
		provider: "stripe",
		account: "default",
		id: `pi_${attemptId}`,
		status: "succeeded",
		amountMinor: chargeMinor,
		currency: "INR",
		clientSecret: null,
		customerId: null,
		attemptId,
		charge: {
			id: `ch_${attemptId}`,
			paidAt: now,
			capturedMinor: chargeMinor,
			refundedMinor: 0,
			riskLevel: "normal",
			card: { brand: "visa", last4: "4242" },
			instrument: null,
			settlement: { id: `txn_${attemptId}`, settledMinor: chargeMinor, feeMinor: 1_000, currency: "INR" },
		},
		failure: null,
	};
}

/** Measures how many times per second this many donors at once can do the work. */
async function perSecond(donors: number, work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	let done = 0;
	const donor = async () => {
		while (performance.now() - start < millisecondsPerTurn) {
			await work();
			done++;
		}
	};
	await Promise.all(Array.from({ length: donors }, donor));
	return (done * 1000) / (performance.now() - start);
}

/** Checks the ledger afterwards: everything is posted, balanced, and counted in the request's total. */
async function assertBooks(ctx: Ctx, posted: number, raisedBefore: number): Promise<void> {
	const [books] = await ctx.db.read.all<{ open: number; off: number; captures: number; raised: number }>(sql`SELECT
		(SELECT count(*) FROM ledger_txn WHERE posted = 0) AS open,
		(SELECT count(*) FROM (SELECT 1 FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0)) AS off,
		(SELECT count(*) FROM ledger_txn WHERE kind = 'capture' AND source_id IN
			(SELECT id FROM payment_attempt WHERE donation_id IN (SELECT id FROM donation WHERE source = 'bench'))) AS captures,
		(SELECT raised_minor FROM request_totals WHERE request_id = ${form.donationRequestId}) AS raised`);
	const gift = await ctx.db.read.get<{ sum: number }>(
		sql`SELECT coalesce(sum(gift_minor), 0) AS sum FROM donation WHERE source = 'bench' AND status = 'succeeded'`,
	);
	const fits =
		books?.open === 0 && books.off === 0 && books.captures === posted && books.raised === raisedBefore + gift.sum;
	if (!fits) throw new Error(`the ledger is wrong after ${posted} donations: ${JSON.stringify({ ...books, ...gift })}`);
}

/** Donations recorded through the product's verbs, compared with bare inserts into the same database file. */
export async function donations(): Promise<Figure[]> {
	await ensureBuilt();
	return inFolder(async (folder) => {
		await placeDemo("node", folder);
		const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: "http://bench.test" });
		const client = await openClient(settings.database);
		const platform = nodePlatform(settings, client);
		const db = platform.openDatabase();
		let writes = 0;
		const counted: Database = {
			...db,
			write(statements, refusals) {
				writes++;
				return db.write(statements, refusals);
			},
		};
		const ctx = systemContext(platform, counted, "bench");
		await client.execute(
			"CREATE TABLE bench_row (id INTEGER PRIMARY KEY, name TEXT NOT NULL, amount INTEGER NOT NULL)",
		);
		const row = {
			sql: "INSERT INTO bench_row (name, amount) VALUES (?, ?)",
			args: ["a line of the books", chargeMinor],
		};
		const eight = Array<typeof row>(8).fill(row);
		const raised = sql`SELECT raised_minor AS raised FROM request_totals WHERE request_id = ${form.donationRequestId}`;
		const before = await ctx.db.read.get<{ raised: number }>(raised);

		let posted = 0;
		const begin = async () => {
			const { id } = await createDonation(ctx, { form, source: "bench" });
			const attemptId = ctx.platform.ids.next("pat_");
			await beginAttempt(ctx, {
				id: attemptId,
				donation: { id, browserHash: null, donorUserId: null, linksFrom: 0 },
				amountMinor: chargeMinor,
				currency: "INR",
				at: { provider: "stripe", account: "default" },
				method: "card",
			});
			return { id, attemptId };
		};
		const capture = async ({ attemptId }: { attemptId: string }) => {
			const attempt = await settlePayment(ctx, paidFacts(ctx, attemptId));
			if (attempt?.status !== "succeeded") throw new Error(`the attempt's status is ${attempt?.status}`);
			posted++;
		};
		const donate = async () => capture(await begin());
		const turns = await inTurns(
			{
				together: () => perSecond(donorsAtOnce, donate),
				alone: () => perSecond(1, donate),
				bare: () => perSecond(1, () => client.batch(eight, "write")),
			},
			rounds,
		);
		await assertBooks(ctx, posted, before.raised);
		client.close();
		const rate = (of: readonly number[]) => `${median(of).toFixed(0)}/s`;
		const part = (of: readonly number[]) => median(of.map((each, round) => each / (turns.bare[round] ?? each)));
		const reference = `8 inserts a batch: ${rate(turns.bare)}`;
		const rates = median(turns.together);
		const share = part(turns.together);
		return [
			{
				measure: `donation recorded, ledger included, ${donorsAtOnce} donors at once`,
				value: rate(turns.together),
				reference,
				ratio: percent(share),
				budget: `≥ ${minRate}/s or ${percent(minShare)}`,
				met: rates >= minRate || share >= minShare,
			},
			{
				measure: "  the same, one after the other",
				value: rate(turns.alone),
				reference,
				ratio: percent(part(turns.alone)),
				budget: "",
				met: null,
			},
			{
				measure: "  durable writes of a donation's verbs",
				value: (writes / posted).toFixed(1),
				reference: "",
				ratio: "",
				budget: "",
				met: null,
			},
		];
	});
}
