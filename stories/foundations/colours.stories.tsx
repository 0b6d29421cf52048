// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field } from "../../islands/ui/field.tsx";
import { RadioChips } from "../../islands/ui/radio-chips.tsx";
import { Copied } from "../handbook/copied.tsx";
import { contrastOf, readTokens } from "./tokens.ts";
import "./foundations.css";

interface Pair {
	front: string;
	ground: string;
	/** The minimum contrast for WCAG AA: 4.5 for text, 3 for the edge of a control. */
	needed: number;
	ratio: number;
}

const grounds = ["--paper", "--surface", "--sunken"];

/** Each colour with the tint of the same name, and text with every background it appears on. */
function contrastPairs(colours: ReadonlyMap<string, string>): Pair[] {
	const names = [...colours.keys()];
	const tints = names.filter((name) => name.endsWith("-soft") && name !== "--ink-soft");
	const inks = names.filter((name) => name.endsWith("-ink"));
	const text = [
		...[...grounds, "--glow", ...tints].map((ground) => ["--ink", ground]),
		...grounds.flatMap((ground) => ["--ink-soft", "--brand", "--bad"].map((front) => [front, ground])),
		...tints.map((tint) => [tint.replace("-soft", ""), tint]),
		...inks.flatMap((ink) => {
			const base = ink.replace("-ink", "");
			return [base, `${base}-strong`].filter((ground) => colours.has(ground)).map((ground) => [ink, ground]);
		}),
		// A selected chip, and the icon in front of a message.
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

/** Decorative colours: no text is written in them or on them. */
const decoration = ["--line", "--sun", "--veil"];

function Palette() {
	return (
		<ul className="swatches">
			{[...readColours()].map(([name, value]) => (
				<li key={name}>
					<span className="swatch" style={{ background: `var(${name})` }} />
					<Copied code={`var(${name})`}>{name}</Copied>
					<code className="quiet">{value}</code>
				</li>
			))}
		</ul>
	);
}

function Contrast() {
	return (
		<ul className="swatches">
			{contrastPairs(readColours()).map(({ front, ground, needed, ratio }) => (
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
		// Every colour is either measured in at least one pair or listed as decorative.
		const measured = contrastPairs(readColours()).flatMap(({ front, ground }) => [front, ground]);
		const known = new Set([...measured, ...decoration]);
		await expect([...readColours().keys()].filter((name) => !known.has(name))).toEqual([]);
	},
};

/** Every pair used for text or edges, measured in the current theme. */
export const ContrastOfPairs: Story = {
	render: () => <Contrast />,
	play: async ({ canvas }) => {
		const items = canvas.getAllByRole("listitem");
		const failing = items.filter(({ dataset }) => Number(dataset.ratio) < Number(dataset.needed));
		await expect(items.length).toBeGreaterThan(20);
		await expect(failing.map((item) => item.textContent)).toEqual([]);
	},
};

/** The edge of every control stands out from the page. */
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
