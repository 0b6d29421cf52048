/** Many donors give to one request at once. See crowd.ts. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { demoRequestIds } from "../db/seed/index.ts";
import { createApp } from "../site/app.tsx";
import { noLimits } from "../site/testing/no-limits.ts";
import { withDatabase } from "./faults/database.ts";

export interface CrowdResult {
	donations: number;
	/** The failures, at most ten. */
	errors: string[];
	/** The request's totals afterwards. */
	counted: number;
	seconds: number;
	/** Bytes on the heap after a tenth of the donations, and at the end, garbage collected. */
	heap: { early: number; late: number };
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heapBytes(): number {
	collectGarbage();
	return process.memoryUsage().heapUsed;
}

/** Lets this many donors give in turns of their own, until the time is over or the donations are made. */
export function runCrowd(limit: { donors: number; seconds: number; donations: number }): Promise<CrowdResult> {
	return withDatabase(noLimits, async (platform, client) => {
		const app = createApp(platform, { deliverWebhooks: false });
		const { publicUrl } = platform.settings;
		const send = (path: string, init: RequestInit) =>
			app.fetch(new Request(publicUrl + path, { method: "POST", redirect: "manual", ...init }));
		const call = (path: string, body: object) =>
			send(`/api/v1${path}`, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
		const result: CrowdResult = { donations: 0, errors: [], counted: 0, seconds: 0, heap: { early: 0, late: 0 } };
		const fail = async (step: string, response: Response) => {
			const text = (await response.text()).slice(0, 200);
			if (result.errors.length < 10) result.errors.push(`${step}: ${response.status} ${text}`);
		};
		const billing = {
			donationRequestId: demoRequestIds.asha,
			amount: "500",
			first_name: "Grace",
			last_name: "Hopper",
			email: "grace@example.org",
			country: "US",
			zip_code: "10001",
		};
		const give = async () => {
			const form = await send("/billingInfo", { body: new URLSearchParams(billing) });
			const donationId = /donation=(don_\w+)/.exec(form.headers.get("location") ?? "")?.[1];
			if (!donationId) return fail("/billingInfo", form);
			const intent = await call("/create/payment/intent", { donationId, paymentMethodId: "pm_card_visa" });
			if (intent.status !== 200) return fail("/create/payment/intent", intent);
			const recorded = await call("/donation", { donationId });
			if (recorded.status !== 200) return fail("/donation", recorded);
			result.donations += 1;
		};
		const start = performance.now();
		const seconds = () => (performance.now() - start) / 1000;
		const donor = async () => {
			while (seconds() < limit.seconds && result.donations < limit.donations && result.errors.length < 10) {
				await give();
				if (result.heap.early === 0 && result.donations >= limit.donations / 10) result.heap.early = heapBytes();
			}
		};
		await Promise.all(Array.from({ length: limit.donors }, donor));
		result.seconds = seconds();
		result.heap.late = heapBytes();
		const { rows } = await client.execute({
			sql: "SELECT donation_count AS n FROM request_totals WHERE request_id = ?",
			args: [demoRequestIds.asha],
		});
		result.counted = Number(rows[0]?.n ?? 0);
		return result;
	});
}
