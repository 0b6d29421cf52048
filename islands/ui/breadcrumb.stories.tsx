import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Looks, looksDiffer } from "../../stories/looks.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

const meta = {
	component: Breadcrumb,
	args: {
		label: "You are here",
		parents: [
			{ href: "/", label: "Home" },
			{ href: "/explore", label: "Explore" },
			{ href: "/explore/education", label: "Education" },
		],
		current: "Books for the hill school",
	},
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Deep: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("navigation", { name: "You are here" })).toBeVisible();
		await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual(["Home", "Explore", "Education"]);
		await expect(canvas.getByText("Books for the hill school")).toHaveAttribute("aria-current", "page");
	},
};
export const OneLevel: Story = { args: { parents: [{ href: "/", label: "Home" }], current: "About us" } };
export const States: Story = {
	render: (args) => <Looks of={(look) => <Breadcrumb {...args} label={`You are here (${look})`} />} />,
	play: looksDiffer,
};
export const LongTexts: Story = {
	args: {
		parents: [
			{ href: "/", label: "Home" },
			{ href: "/org", label: "The Association of Parents and Teachers of the Government Primary Schools of Vikarabad" },
		],
		current: "New desks, benches, blackboards and a water filter for two hundred children in three classrooms",
	},
};
export const Hindi: Story = {
	args: {
		label: "आप यहाँ हैं",
		parents: [
			{ href: "/", label: "मुखपृष्ठ" },
			{ href: "/explore", label: "खोजें" },
		],
		current: "पहाड़ी स्कूल के लिए किताबें",
	},
	render: (args) => (
		<div lang="hi">
			<Breadcrumb {...args} />
		</div>
	),
};
export const RightToLeft: Story = {
	args: {
		label: "أنت هنا",
		parents: [
			{ href: "/", label: "الرئيسية" },
			{ href: "/explore", label: "استكشف" },
		],
		current: "كتب لمدرسة التل",
	},
	render: (args) => (
		<div lang="ar" dir="rtl">
			<Breadcrumb {...args} />
		</div>
	),
};
