import type { SiteArea } from "../../area.ts";
import addOrganization from "./add-organization.tsx";
import { organizationDocuments, organizationLogo, organizationPictures } from "./files.ts";
import funds from "./funds.tsx";
import invitation from "./invitation.tsx";
import inviteFriend from "./invite-friend.tsx";
import members from "./members.tsx";
import myOrganizations from "./my-organizations.tsx";
import registration from "./registration.tsx";
import runOrganization from "./run-organization.tsx";
import { corporates, nonprofits } from "./solutions.tsx";
import verifyEmail from "./verify-email.tsx";

export default {
	pages: [
		myOrganizations,
		addOrganization,
		runOrganization,
		members,
		funds,
		organizationPictures,
		organizationLogo,
		organizationDocuments,
		registration,
		verifyEmail,
		invitation,
		inviteFriend,
		nonprofits,
		corporates,
	],
} satisfies SiteArea;
