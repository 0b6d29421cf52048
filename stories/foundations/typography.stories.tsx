// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type Language, languageNames, languages } from "../../api/domain/languages.ts";

const samples: Readonly<Record<Language, readonly [title: string, text: string]>> = {
	en: ["A roof before the rains", "Forty children sit under a sheet of plastic. With the first rain they go home."],
	hi: ["बारिश से पहले एक छत", "चालीस बच्चे प्लास्टिक की चादर के नीचे बैठते हैं। पहली बारिश में वे घर लौट जाते हैं।"],
	te: ["వానలకు ముందే ఒక పైకప్పు", "నలభై మంది పిల్లలు ప్లాస్టిక్ షీటు కింద కూర్చుంటారు. మొదటి వానకే ఇంటికి వెళ్తారు."],
	kn: ["ಮಳೆಗೆ ಮುನ್ನ ಒಂದು ಸೂರು", "ನಲವತ್ತು ಮಕ್ಕಳು ಪ್ಲಾಸ್ಟಿಕ್ ಹಾಳೆಯ ಕೆಳಗೆ ಕೂರುತ್ತಾರೆ. ಮೊದಲ ಮಳೆಗೇ ಮನೆಗೆ ಹೋಗುತ್ತಾರೆ."],
};

/** The kinds of text on a page, in every language. Headings follow one another without a gap in their levels. */
function Texts({ language }: { language: Language }) {
	const [title, text] = samples[language];
	return (
		<section lang={language} className="stack gap-s column" aria-label={languageNames[language]}>
			<p className="quiet">{languageNames[language]}</p>
			<h1>{title}</h1>
			<p>{text}</p>
			<h2>{title}</h2>
			<p className="quiet">{text}</p>
			<h3>{title}</h3>
			<p className="hint">{text}</p>
			<p>
				<b>{title}.</b> <a href="#top">{text}</a>
			</p>
		</section>
	);
}

const meta = { title: "Foundations/Typography" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Large titles, a text of the reader's own size, and two quieter ones: no page has more. */
export const KindsOfText: Story = {
	render: () => (
		<div className="stack gap-l">
			{languages.map((language) => (
				<Texts key={language} language={language} />
			))}
		</div>
	),
	play: async ({ canvas }) => {
		for (const level of [1, 2, 3]) {
			await expect(canvas.getAllByRole("heading", { level })).toHaveLength(languages.length);
		}
		// Indian letters are taller and must not be cut by the lines around them.
		const lines = canvas.getAllByRole("heading", { level: 1 }).map((heading) => {
			const { fontSize, lineHeight } = getComputedStyle(heading);
			return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
		});
		await expect(Math.min(...lines)).toBeGreaterThanOrEqual(1.1);
	},
};

export const KindsOfTextOnAPhone: Story = { ...KindsOfText, globals: { viewport: { value: "phone" } } };
