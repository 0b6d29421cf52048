import { Problem } from "../../../api/http/problem.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { organizationPath } from "../shared/organization-paths.ts";
import { ProfileView } from "./profile.tsx";
import { type OrganizationData, organizationData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";

/** `/organization/{id}`: an organization's public page. */
export default definePage("/organization/{id}")<OrganizationData>({
	example: { at: "/organization/{organization}" },
	allow: "anyone",
	cache: 5,
	styles: "profiles",
	async load(ctx, { params, url }) {
		const { id } = params;
		if (!/^\w{1,64}$/.test(id)) throw new Problem(404, "organization_not_found");
		const data = await organizationData(ctx, id, url);
		const { mergedInto } = data.organization;
		return mergedInto === null ? { data } : reply.redirect(organizationPath(mergedInto));
	},
	head: profileHead,
	Page: ProfileView,
});
