import { demoPassword } from "../../../api/domain/demo.ts";
import { listDemoAccounts } from "../../../api/features/identity/demo-accounts.ts";
import { guidePages } from "../../guide-pages.ts";
import { defineRoute } from "../../route.ts";

/** `/sandbox/guide.json`: the demo's accounts, and a working address of every page, for tests from outside. */
export const guideData = defineRoute({
	path: "/sandbox/guide.json",
	allow: "anyone",
	async run(ctx) {
		const accounts = await listDemoAccounts(ctx);
		return Response.json({
			accounts: accounts.map(({ role, email }) => ({ role, email, password: demoPassword })),
			pages: guidePages().flatMap(({ path, sample, as }) => (sample === null ? [] : [{ path, sample, as }])),
		});
	},
});
