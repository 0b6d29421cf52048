import { getUser } from "../../../../api/features/account/get-user.ts";
import { definePage, type PageRequest, type View } from "../../../page.ts";
import { subjectExists } from "../../shared/subject-exists.ts";
import bankSection from "../bank/bank-section.tsx";
import { amountsSection, codeSection } from "../bank/deposits-sections.tsx";
import bankRemoval from "../bank/removal.ts";
import { Sections, type SectionsData, sectionsOf } from "../section.tsx";
import addressRemoval from "./address-removal.ts";
import addressSection from "./address-section.tsx";
import bloodSection from "./blood-section.tsx";
import headSection from "./head-section.tsx";
import interestsSection from "./interests-section.tsx";
import nameSection from "./name-section.tsx";
import { phoneResend } from "./phone-code.ts";
import phoneCodeSection from "./phone-code-section.tsx";
import phoneSection, { phoneProof } from "./phone-section.tsx";

/** In the order of the page. */
const sections = [
	headSection,
	phoneCodeSection,
	nameSection,
	phoneSection,
	phoneResend,
	phoneProof,
	addressSection,
	addressRemoval,
	bankSection,
	amountsSection,
	codeSection,
	bankRemoval,
	bloodSection,
	interestsSection,
];

function ProfilePage(props: { data: SectionsData; view: View }) {
	return (
		<div className="wrap page account gap-l">
			<Sections of={sections} {...props} />
		</div>
	);
}

/** One's own profile. Staff who look after users may open others'. */
export default definePage("/newUserProfile/{id}")<SectionsData>({
	example: { at: "/newUserProfile/{donor}" },
	allow: "signed-in",
	exists: subjectExists,
	...sectionsOf(sections, (ctx, { params }: PageRequest<"id">) => getUser(ctx, { userId: params.id })),
	head: (_data, { words }) => ({ title: words.t("nav.edit-profile"), noIndex: true }),
	Page: ProfilePage,
});
