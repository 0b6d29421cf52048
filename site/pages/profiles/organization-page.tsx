import { Problem } from "../../../api/http/problem.ts";
import { definePage } from "../../page.ts";
import { ProfileView } from "./profile.tsx";
import { type OrganizationData, organizationData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";

/** `/organization/{id}`: an organization's public page. */
export default definePage<OrganizationData>({
	path: "/organization/{id}",
	allow: "anyone",
	cache: 5,
	styles: "profiles",
	async load(ctx, { params, url }) {
		const { id = "" } = params;
		if (!/^\w{1,64}$/.test(id)) throw new Problem(404, "organization_not_found");
		return { data: await organizationData(ctx, id, url) };
	},
	head: profileHead,
	Page: ProfileView,
});
