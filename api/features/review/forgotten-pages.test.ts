import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();

it("no page that a guest opens names a request once staff put it on hold", async () => {
	const [request] = await app.rows<{
		id: string;
		title: string;
		organization: string;
		username: string;
		owner: string;
	}>(
		`SELECT r.id, r.title, r.organization_id AS organization, u.username, u.id AS owner FROM donation_request r JOIN user u ON u.id = r.user_id
			WHERE r.status = 1 AND r.is_private = 0 AND r.organization_id IS NOT NULL AND u.username IS NOT NULL ORDER BY r.id LIMIT 1`,
	);
	const { id = "", title = "", organization = "", username = "", owner = "" } = request ?? {};
	const pages = [`/user/${username}`, `/user/${owner}`, `/organization/${organization}`, `/donationRequest/${id}`];
	const naming = async () => {
		const found = await Promise.all(
			pages.map(async (path) => [path, (await (await app.fetch(path)).text()).includes(id)] as const),
		);
		return found.flatMap(([path, names]) => (names ? [path] : []));
	};
	expect(await naming(), title).toEqual(pages);
	const admin = await signedIn(app, "admin");
	const held = { status: -6, reason: "We are asking." };
	expect((await app.send("PUT", `/donationRequest/${id}`, held, admin)).status).toBe(200);
	expect((await naming()).filter((path) => !path.includes(id))).toEqual([]);
});
