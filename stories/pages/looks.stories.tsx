import type { Meta, StoryObj } from "@storybook/react-vite";
import { languageNames, languages } from "../../api/domain/languages.ts";
import "../foundations/foundations.css";

const looks = languages.flatMap((language) => (["light", "dark"] as const).map((theme) => ({ language, theme })));

/** One story of a page in every language and both themes, each in a frame of its own. */
function Looks({ story }: { story: string }) {
	return (
		<div className="looks">
			{looks.map(({ language, theme }) => (
				<figure key={`${language} ${theme}`}>
					<figcaption>
						{languageNames[language]}, {theme}
					</figcaption>
					<iframe
						title={`${languageNames[language]}, ${theme}`}
						src={`iframe.html?viewMode=story&id=${story}&globals=theme:${theme};language:${language}`}
					/>
				</figure>
			))}
		</div>
	);
}

/** The main pages as all readers see them. The frames are pages of the built Storybook, so its own test opens them. */
const meta = { component: Looks, title: "pages/looks", tags: ["!autodocs", "!test"] } satisfies Meta<typeof Looks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Home: Story = { args: { story: "pages-home--first-page" } };
export const Request: Story = { args: { story: "pages-request--open" } };
export const Billing: Story = { args: { story: "pages-billing--fresh" } };
export const Payment: Story = { args: { story: "pages-payment--card" } };
