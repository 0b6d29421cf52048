import { findOrganizationByName } from "../../../api/features/organizations/find-by-name.ts";
import { findProfileByName } from "../../../api/features/profiles/get-profile.ts";
import { Problem } from "../../../api/http/problem.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { organizationPath } from "../shared/organization-paths.ts";
import { ProfileView } from "./profile.tsx";
import { organizationData, type ProfileData, personData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";

/** `/{id}`, the last of all routes: a person by username, or an organization by its name. */
export default definePage("/{id}")<ProfileData>({
	example: { at: "/demo.donor" },
	allow: "anyone",
	cache: 5,
	styles: "profiles",
	async load(ctx, { params, url }) {
		const name = params.id;
		const profile = await findProfileByName(ctx, { username: name });
		if (profile) return { data: await personData(ctx, profile, url) };
		const organization = await findOrganizationByName(ctx, { name });
		if (organization) {
			const data = await organizationData(ctx, organization.id, url);
			const { mergedInto } = data.organization;
			return mergedInto === null ? { data } : reply.redirect(organizationPath(mergedInto));
		}
		throw new Problem(404, "no_such_page");
	},
	head: profileHead,
	Page: ProfileView,
});
