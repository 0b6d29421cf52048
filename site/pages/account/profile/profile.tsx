import { nameForm } from "../../../../api/domain/contracts/account.ts";
import { interestsForm } from "../../../../api/domain/contracts/interests.ts";
import { typedLastName } from "../../../../api/domain/contracts/names.ts";
import { getUser } from "../../../../api/features/account/get-user.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { interests as categories } from "../../../../api/features/interests/categories.ts";
import { interestsOf, pickInterests } from "../../../../api/features/interests/own-interests.ts";
import { CheckboxesField, TextareaField, TextField } from "../../../../islands/ui/form/fields.tsx";
import { definePage, type PageRequest, type View } from "../../../page.ts";
import { subjectExists } from "../../shared/subject-exists.ts";
import bankSection, { removalSection } from "../bank/bank-section.tsx";
import { amountsSection, codeSection } from "../bank/deposits-sections.tsx";
import { formSection } from "../form-section.tsx";
import { buttonSection, Sections, type SectionsData, sectionsOf } from "../section.tsx";
import addressSection from "./address-section.tsx";
import bloodSection from "./blood-section.tsx";
import headSection from "./head-section.tsx";
import { phoneResend } from "./phone-code.ts";
import phoneCodeSection from "./phone-code-section.tsx";
import phoneSection, { phoneProof } from "./phone-section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

/** The name, and what the person says about themselves. */
const nameSection = formSection({
	id: "name",
	contract: nameForm,
	pathOf: profilePath,
	load: async (_ctx, { firstName, lastName, about }) => ({
		values: { first_name: firstName, last_name: typedLastName(lastName), about: about ?? "" },
		more: {},
	}),
	save: (ctx, { id }, { first_name: firstName, last_name: lastName, about }) =>
		updateUser(ctx, { userId: id, changes: { firstName, lastName, about } }),
	Fields: () => (
		<>
			<div className="field-row">
				<TextField name="first_name" />
				<TextField name="last_name" />
			</div>
			<TextareaField name="about" rows={5} />
		</>
	),
});

/** The person's interests. Left out until staff have listed some. */
const interestsSection = formSection({
	id: "interests",
	contract: interestsForm,
	pathOf: profilePath,
	async load(ctx, { id: userId }) {
		const { rows } = await categories.list(ctx, { limit: 200, offset: 0 });
		if (rows.length === 0) return null;
		const options = rows.map((row) => ({ value: row._id, label: row.name }));
		return { values: { interests: await interestsOf(ctx, { userId }) }, more: { options } };
	},
	save: (ctx, { id: userId }, { interests: ids }) => pickInterests(ctx, { userId, ids }),
	Fields: ({ options }) => <CheckboxesField name="interests" options={options} />,
});

/** The button of the address section that removes the address. It is a form of its own, because the other one needs a country. */
const addressRemoval = buttonSection("address-removal", async (ctx, { user }) => {
	await updateUser(ctx, { userId: user.id, changes: { address: null } });
	return savedProfile(user, "address");
});

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
	removalSection,
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
