// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { TypedValues } from "../../api/domain/forms/form.ts";
import { fieldsIn, kinds } from "../../api/domain/requests/kinds/index.ts";
import { isSecret } from "../../api/domain/requests/kinds/kind.ts";
import { namesIn } from "../../api/domain/requests/kinds/steps.ts";
import { sampleDetails, toTyped } from "../../api/domain/requests/kinds/testing/samples.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import { wizardPage } from "../../site/pages/raise/wizard.ts";
import type { WizardData } from "../../site/pages/raise/wizard-data.ts";
import { framedPage, hasView } from "./framed-page.tsx";
import { stepOf } from "./wizard-step.ts";

/** The fields that a kind's own data describes, of which a draft holds all but identity numbers. */
const ownFields = (type: RequestType) => fieldsIn(kinds[type], "IN").filter((field) => !isSecret(field));

/** A request of the kind with a good value in each of its fields. */
function filled(type: RequestType): TypedValues {
	const fields = ownFields(type);
	const details = toTyped(fields, sampleDetails(fields)) as TypedValues;
	const texts = { title: "A request of its kind", description: "What it is about.", city: "Pune", name: "Ravi Kumar" };
	return { region: "IN", raisedAs: "donee", endDate: "2027-03-31", ...texts, details };
}

/** The first steps of every kind of request, made from its data: each field of the kind has a control on the step that asks for it. */
const meta = {
	component: framedPage<WizardData>(
		wizardPage("/new-request", () => "cash"),
		"/new-request",
	),
	args: { data: stepOf("basics") },
	parameters: { layout: "fullscreen", ...hasView },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

function storyOf(type: RequestType): Story {
	const names = namesIn(kinds[type], "basics").filter((name) => name.startsWith("details."));
	return {
		args: { data: stepOf("basics", filled(type), { type }) },
		play: async ({ canvasElement }) => {
			for (const name of names) {
				await expect(canvasElement.querySelector(`[name^="${name}"]`), name).not.toBeNull();
			}
		},
	};
}

export const PlasmaDonor: Story = storyOf("plasmaDonor");
export const PlasmaDonee: Story = storyOf("plasmaDonee");
export const CareerHelp: Story = storyOf("careerHelp");
export const CovidHelp: Story = storyOf("covidHelp");
export const Internship: Story = storyOf("internship");
export const Volunteering: Story = storyOf("volunteering");
export const HomeworkHelp: Story = storyOf("homeworkHelp");
export const SocialAdvocacy: Story = storyOf("socialAdvocacy");
export const SocialEntrepreneurship: Story = storyOf("socialEntrepreneurship");
export const BoardMember: Story = storyOf("boardMember");
export const Podcast: Story = storyOf("podcast");
export const Scholarship: Story = storyOf("scholarship");
export const EventSpeaker: Story = storyOf("eventSpeaker");
export const Mentoring: Story = storyOf("mentoring");
export const BloodDonation: Story = storyOf("bloodDonation");
