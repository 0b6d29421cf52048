import type { SiteArea } from "../../area.ts";
import desk from "./desk.tsx";
import donors from "./donors.tsx";
import gifts from "./gifts.tsx";
import invitation from "./invitation.tsx";
import invited from "./invited.tsx";
import invitedLink from "./invited-link.tsx";
import { posterRoute } from "./poster-route.ts";
import share from "./share.tsx";
import sharedWithMe from "./shared-with-me.tsx";
import thankDonor from "./thank-donor.tsx";

export default {
	pages: [desk, gifts, donors, share, invitation, invited, invitedLink, sharedWithMe, thankDonor],
	routes: [posterRoute],
} satisfies SiteArea;
