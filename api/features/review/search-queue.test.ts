// @module-tag slow
import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);

const queue = async (query: string): Promise<{ data: { _id: string }[] }> =>
	(await app.call(`/review/requests?${query}`, undefined, as("finAdmin"))).body;
const ids = ({ data }: Awaited<ReturnType<typeof queue>>) => data.map(({ _id }) => _id);

it("the queue is searched by a request's id, its address and its owner's email address", async () => {
	const id = demoRequestIds.asha;
	for (const typed of [id, id.toLowerCase(), ` https://kindwave.example/hi/donationRequest/${id}?x=1#updates `]) {
		expect(ids(await queue(`search=${encodeURIComponent(typed)}&status=-1`)), typed).toEqual([id]);
	}
	expect((await queue("search=req_00000000000000000000000000")).data).toEqual([]);
	const [owner] = await app.rows<{ email: string; id: string }>(
		"SELECT u.email, u.id FROM user u JOIN donation_request r ON r.user_id = u.id WHERE r.id = ?",
		[id],
	);
	const own = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE user_id = ?", [owner?.id ?? ""]);
	const found = await queue(`search=${encodeURIComponent(owner?.email.toUpperCase() ?? "")}&limit=100`);
	expect(ids(found).toSorted()).toEqual(own.map((row) => row.id).toSorted());
	expect((await queue("search=nobody%40people.example")).data).toEqual([]);
});
