import * as v from "valibot";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { defineSection } from "../section.tsx";
import { savedProfile } from "./saved.ts";

const nothing = v.object({});

/** The button of the address section that removes the address. It is a form of its own, because the other one needs a country. */
export default defineSection<null, typeof nothing>({
	id: "address-removal",
	contract: nothing,
	load: async () => null,
	async action(ctx, { user }) {
		await updateUser(ctx, { userId: user.id, changes: { address: null } });
		return savedProfile(user, "address");
	},
	Section: () => null,
});
