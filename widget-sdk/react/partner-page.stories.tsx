import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DonateButton, GoalBar, RadioPlayer } from "./index.tsx";
import { serveStory } from "./story-server.ts";

const origin = "https://kindwave.example";

function PartnerPage() {
	return (
		<article style={{ maxInlineSize: 720, marginInline: "auto" }}>
			<h1>Sunrise Learning Trust</h1>
			<p>We teach in 14 villages. This year Jyoti is the first of hers who studies nursing.</p>
			<GoalBar origin={origin} request="req_story" lang="en" theme="light" />
			<p>Every gift pays for books, a room and the bus.</p>
			<DonateButton origin={origin} for="request" recipient="req_story" currency="INR" lang="en" theme="light" />
			<p>Our songs are on the radio too.</p>
			<RadioPlayer origin={origin} channel="hindi" lang="en" theme="light" />
		</article>
	);
}

/** All widgets on a partner's page, among its own texts and styles. */
const meta = {
	component: PartnerPage,
	parameters: { ownColours: true },
	beforeEach: () => serveStory(),
} satisfies Meta<typeof PartnerPage>;
export default meta;

export const OnAPartnersPage: StoryObj<typeof meta> = {
	play: async ({ canvas }) => {
		await expect(await canvas.findByText(/raised of/)).toBeVisible();
		await expect(await canvas.findByRole("button", { name: "Donate" })).toBeVisible();
		await expect(await canvas.findByRole("button", { name: "Play" })).toBeVisible();
	},
};
