import { getProfile } from "../../../api/features/profiles/get-profile.ts";
import { definePage } from "../../page.ts";
import { ProfileView } from "./profile.tsx";
import { type PersonData, personData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";

/** `/user/{id}`: a person's public profile by id or username. */
export default definePage("/user/{id}")<PersonData>({
	example: { at: "/user/demo.donor" },
	allow: "anyone",
	cache: 5,
	styles: "profiles",
	async load(ctx, { params, url }) {
		return { data: await personData(ctx, await getProfile(ctx, { idOrUsername: params.id }), url) };
	},
	head: profileHead,
	Page: ProfileView,
});
