// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, spyOn } from "storybook/test";
import { Copied } from "../handbook/copied.tsx";
import { readTokens, type Token, type TokenKind } from "./tokens.ts";
import "./foundations.css";

/** Lists all tokens of the given kinds, each with its current value and a sample. */
function Scale({ kinds, show }: { kinds: readonly TokenKind[]; show: (token: Token) => ReactNode }) {
	return (
		<ul className="scale">
			{readTokens()
				.filter(({ kind }) => kinds.includes(kind))
				.map((token) => (
					<li key={token.name}>
						<span>
							<Copied code={`var(${token.name})`}>{token.name}</Copied>
							<br />
							<code className="quiet">{token.value}</code>
						</span>
						{show(token)}
					</li>
				))}
		</ul>
	);
}

const meta: Meta = { title: "Foundations/Scales" };
export default meta;

type Story = StoryObj<typeof meta>;

export const TextSizes: Story = {
	render: () => (
		<Scale
			kinds={["text size"]}
			show={({ name }) => <span style={{ fontSize: `var(${name})`, lineHeight: 1.2 }}>Every gift has a face</span>}
		/>
	),
	play: async ({ canvas }) => {
		const sizes = canvas
			.getAllByText("Every gift has a face")
			.map((sample) => Number.parseFloat(getComputedStyle(sample).fontSize));
		await expect(sizes.length).toBeGreaterThan(4);
		await expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
		// The smallest text is readable without glasses.
		await expect(sizes[0]).toBeGreaterThan(13);
	},
};

export const TextSizesOnAPhone: Story = { ...TextSizes, globals: { viewport: { value: "phone" } } };

export const Fonts: Story = {
	render: () => (
		<Scale
			kinds={["font"]}
			show={({ name }) => (
				<span style={{ fontFamily: `var(${name})` }}>
					Every gift has a face · हर दान का एक चेहरा · ప్రతి దానానికి · ಪ್ರತಿ ದಾನಕ್ಕೂ
				</span>
			)}
		/>
	),
};

/** A press on a token's name copies it as a style takes it. */
export const Space: Story = {
	render: () => (
		<Scale kinds={["space"]} show={({ name }) => <span className="bar" style={{ inlineSize: `var(${name})` }} />} />
	),
	play: async ({ canvas, userEvent }) => {
		const copy = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		await userEvent.click(canvas.getByRole("button", { name: "Copy --gap-m" }));
		await expect(copy).toHaveBeenCalledWith("var(--gap-m)");
		await expect(await canvas.findByText("Copied")).toBeVisible();
		copy.mockRestore();
	},
};

export const Radius: Story = {
	render: () => (
		<Scale
			kinds={["radius"]}
			show={({ name }) => <span className="sheet" style={{ borderRadius: `var(${name})` }} />}
		/>
	),
};

export const Shadow: Story = {
	render: () => (
		<Scale kinds={["shadow"]} show={({ name }) => <span className="sheet" style={{ boxShadow: `var(${name})` }} />} />
	),
};

/** Hover over a row, or move the focus to it, to see the motion. */
export const Motion: Story = {
	render: () => (
		<Scale
			kinds={["duration", "easing"]}
			show={({ name, kind }) => (
				<button type="button" className="runway" aria-label={`Show ${name}`}>
					<span
						className="bar"
						style={{
							display: "block",
							transition:
								kind === "easing" ? `margin var(--motion-slow) var(${name})` : `margin var(${name}) var(--ease)`,
						}}
					/>
				</button>
			)}
		/>
	),
	play: async ({ canvasElement }) => {
		const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
		for (const { name, kind, value } of readTokens()) {
			if (kind === "duration" && name.startsWith("--motion")) {
				await expect(Number.parseFloat(value) === 0).toBe(reducesMotion);
			}
		}
		await expect(canvasElement.querySelectorAll(".runway").length).toBeGreaterThan(2);
	},
};

/** A token that no story displays is a mistake, either here or in the stylesheet. */
export const NoUnknownTokens: Story = {
	render: () => <Scale kinds={["other"]} show={() => null} />,
	play: async () => {
		await expect(readTokens().length).toBeGreaterThan(30);
		await expect(readTokens().filter(({ kind }) => kind === "other")).toEqual([]);
	},
};
