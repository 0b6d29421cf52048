import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { fitsTheWindow, showsNo } from "../../stories/plays.ts";
import { ShareBar } from "./share-bar.tsx";

const url = "https://kindwave.example/donationRequest/req_1?a=1&b=2";

const meta = {
	component: ShareBar,
	parameters: notes({
		use: "Links that pass a page on, and its address to copy.",
		do: ["Offer it after a gift and at the end of a request."],
		dont: ["Load nothing from the services: they learn of a visitor only when the link is followed."],
		access: "Links with names: “Share on WhatsApp”. The address can be selected by keyboard.",
		content: "The shared text is a sentence that stands by itself.",
	}),
	args: {
		id: "share",
		title: "Books & a roof for the hill school 🎒",
		url,
		words: {
			label: "Share this request",
			shareOn: (place) => `Share on ${place}`,
			email: "Email",
			shareByEmail: "Share by email",
			address: "Or copy the address",
		},
	},
} satisfies Meta<typeof ShareBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Places: Story = {
	play: async ({ args, canvas }) => {
		const links = canvas.getAllByRole("link");
		await expect(links).toHaveLength(5);
		const shared = links.map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
		for (const address of shared) await expect(address).toContain(url);
		await expect(canvas.getByRole("link", { name: "Share on LinkedIn" })).toBeVisible();
		// Characters of the title do not break out of their parameter.
		const whatsApp = canvas.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href") ?? "";
		await expect(new URL(whatsApp).searchParams.get("text")).toBe(`${args.title} ${url}`);
		await expect(canvas.getByRole("textbox", { name: "Or copy the address" })).toHaveValue(url);
	},
};

export const States: Story = statesOf((args, state) => (
	<ShareBar {...args} id={state} words={{ ...args.words, label: `Share (${state})` }} />
));
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } }, play: fitsTheWindow };

/** The address field is replaced by one that copies by itself. */
export const WithItsOwnField: Story = { args: { children: <p>The island stands here.</p> }, play: showsNo("textbox") };

export const Hindi: Story = {
	args: {
		title: "पहाड़ी स्कूल के लिए किताबें और छत",
		words: {
			label: "इस अपील को साझा करें",
			shareOn: (place) => `${place} पर साझा करें`,
			email: "ईमेल",
			shareByEmail: "ईमेल से साझा करें",
			address: "या पता कॉपी करें",
		},
	},
	decorators: [inHindi],
};
/** The URL itself stays left-to-right. */
export const RightToLeft: Story = {
	args: {
		title: "كتب وسقف لمدرسة التل",
		words: {
			label: "شارك هذا الطلب",
			shareOn: (place) => `شارك على ${place}`,
			email: "البريد",
			shareByEmail: "شارك عبر البريد",
			address: "أو انسخ العنوان",
		},
	},
	decorators: [inArabic],
};
