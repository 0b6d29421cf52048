import { updateUser } from "../../../../api/features/account/update-user.ts";
import { buttonSection } from "../section.tsx";
import { savedProfile } from "./saved.ts";

/** The button of the address section that removes the address. It is a form of its own, because the other one needs a country. */
export default buttonSection("address-removal", async (ctx, { user }) => {
	await updateUser(ctx, { userId: user.id, changes: { address: null } });
	return savedProfile(user, "address");
});
