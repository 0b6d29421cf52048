import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field } from "../../islands/ui/field.tsx";
import { RadioChips } from "../../islands/ui/radio-chips.tsx";
import { contrastOf, readTokens } from "./tokens.ts";
import "./foundations.css";

interface Pair {
	front: string;
	ground: string;
	/** The contrast that WCAG AA asks for: 4.5 for text, 3 for the edge of a control. */
	needed: number;
	ratio: number;
}

const grounds = ["--paper", "--surface", "--sunken"];

/** What stands on a tint of its own name, and what text stands on everywhere. */
function pairsOf(colours: ReadonlyMap<string, string>): Pair[] {
	const names = [...colours.keys()];
	const tints = names.filter((name) => name.endsWith("-soft") && name !== "--ink-soft");
	const inked = names.filter((name) => name.endsWith("-ink"));
	const text = [
		...[...grounds, "--glow", ...tints].map((ground) => ["--ink", ground]),
		...grounds.flatMap((ground) => ["--ink-soft", "--brand", "--bad"].map((front) => [front, ground])),
		...tints.map((tint) => [tint.replace("-soft", ""), tint]),
		...inked.flatMap((ink) => {
			const base = ink.replace("-ink", "");
			return [base, `${base}-strong`].filter((ground) => colours.has(ground)).map((ground) => [ink, ground]);
		}),
		// A chosen chip, and the sign before a message.
		["--paper", "--brand"],
		["--paper", "--bad"],
	].map((pair) => ({ pair, needed: 4.5 }));
	const edges = grounds.map((ground) => ({ pair: ["--control", ground], needed: 3 }));
	return [...text, ...edges].map(({ pair: [front = "", ground = ""], needed }) => {
		const ratio = contrastOf(colours.get(front) ?? "", colours.get(ground) ?? "");
		return { front, ground, needed, ratio };
	});
}

function readColours(): Map<string, string> {
	const colours = readTokens().filter((token) => token.kind === "colour");
	return new Map(colours.map(({ name, value }) => [name, value]));
}

/** Colours that only decorate: nothing is written in them or on them. */
const decoration = ["--line", "--sun", "--veil"];

function Palette() {
	return (
		<ul className="swatches">
			{[...readColours()].map(([name, value]) => (
				<li key={name}>
					<span className="swatch" style={{ background: `var(${name})` }} />
					<code>{name}</code>
					<code className="quiet">{value}</code>
				</li>
			))}
		</ul>
	);
}

function Contrast() {
	return (
		<ul className="swatches">
			{pairsOf(readColours()).map(({ front, ground, needed, ratio }) => (
				<li key={`${front} ${ground}`} data-needed={needed} data-ratio={ratio.toFixed(2)}>
					{needed === 3 ? (
						<span className="swatch" style={{ background: `var(${ground})`, border: `3px solid var(${front})` }} />
					) : (
						<span className="swatch" style={{ background: `var(${ground})`, color: `var(${front})` }}>
							Give where it helps
						</span>
					)}
					<code>
						{front} on {ground}
					</code>
					<b>
						{ratio.toFixed(2)} <span className="quiet">of {needed}</span>
					</b>
				</li>
			))}
		</ul>
	);
}

const meta = { title: "Foundations/Colours", component: Palette } satisfies Meta<typeof Palette>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllColours: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(15);
		// Every colour is measured in one pair at least, or is known to decorate.
		const measured = pairsOf(readColours()).flatMap(({ front, ground }) => [front, ground]);
		const known = new Set([...measured, ...decoration]);
		await expect([...readColours().keys()].filter((name) => !known.has(name))).toEqual([]);
	},
};

/** Every pair that we write with or draw edges with, measured in the theme shown. */
export const ContrastOfPairs: Story = {
	render: () => <Contrast />,
	play: async ({ canvas }) => {
		const items = canvas.getAllByRole("listitem");
		const weak = items.filter(({ dataset }) => Number(dataset.ratio) < Number(dataset.needed));
		await expect(items.length).toBeGreaterThan(20);
		await expect(weak.map((item) => item.textContent)).toEqual([]);
	},
};

/** Whatever a control's edge is made of, it can be told from the page. */
export const EdgesOfControls: Story = {
	render: () => (
		<form className="form" aria-label="Controls">
			<Field id="email" name="email" label="Email" />
			<Field id="wrong" name="wrong" label="City" error="Please enter your city" />
			<RadioChips
				id="amount"
				legend="Amount"
				name="amount"
				chosen="500"
				options={[
					{ value: "500", label: "₹500" },
					{ value: "1000", label: "₹1,000" },
				]}
			/>
		</form>
	),
	play: async ({ canvasElement }) => {
		const controls = [...canvasElement.querySelectorAll(".control, .chip span")];
		const page = getComputedStyle(document.documentElement).backgroundColor;
		await expect(controls.length).toBeGreaterThan(3);
		for (const control of controls) {
			await expect(contrastOf(getComputedStyle(control).borderTopColor, page)).toBeGreaterThanOrEqual(3);
		}
	},
};
