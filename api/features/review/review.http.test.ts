import { describe, expect, it } from "vitest";
import { demoPassword, demoRequestIds } from "../../../db/seed/index.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";
import type { QueueAnswer, RecordAnswer } from "../../domain/contracts/review.ts";

onBothHosts(
	"Review",
	(host) => {
		async function signIn(account: string): Promise<string> {
			const response = await fetch(`${host().url}/api/v1/login`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ email: `${account}@demo.test`, password: demoPassword }),
			});
			return response.headers
				.getSetCookie()
				.map((cookie) => cookie.split(";")[0])
				.join("; ");
		}
		async function call<Data>(path: string, cookie: string, body?: object) {
			const response = await fetch(`${host().url}/api/v1${path}`, {
				method: body ? "PUT" : "GET",
				headers: { cookie, ...(body ? { "content-type": "application/json", origin: host().url } : {}) },
				...(body ? { body: JSON.stringify(body) } : {}),
			});
			return { status: response.status, body: (await response.json()) as { data: Data; code?: string } };
		}

		describe("of a changed request", () => {
			it("lists it, shows what changed, and lets one of two reviewers decide", async () => {
				const [admin, superAdmin] = await Promise.all([signIn("admin"), signIn("superadmin")]);
				const id = demoRequestIds.ramps;
				const { body } = await call<QueueAnswer[]>("/review/requests?limit=100", admin);
				const row = body.data.find(({ _id }) => _id === id);
				expect(row).toMatchObject({ isChanged: true, status: 0 });
				for (const query of [
					"mine=true",
					"reported=true&status=1,9",
					"moneyWaiting=true&status=1",
					"status=1&requestType=cash",
				]) {
					expect((await call(`/review/requests?${query}`, admin)).status, query).toBe(200);
				}
				const record = (await call<RecordAnswer>(`/review/requests/${id}`, admin)).body.data;
				expect(record.changes.map(({ field }) => field)).toContain("Goal");
				const decide = (cookie: string, status: number) =>
					call(`/donationRequest/${id}`, cookie, { status, reason: "Because", seen: row?.version });
				const answers = await Promise.all([decide(admin, 1), decide(superAdmin, -2)]);
				expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
				expect(answers.find(({ status }) => status === 409)?.body.code).toBe("request_moved_by");
				const after = (await call<RecordAnswer>(`/review/requests/${id}`, admin)).body.data;
				expect(after.activity[0]?.detail).toMatchObject({ from: 0, reason: "Because" });
			});
		});
	},
	{},
);
