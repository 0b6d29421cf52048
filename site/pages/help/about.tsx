import { Avatar } from "../../../islands/ui/avatar.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";

interface AboutData {
	registrations: readonly (readonly ["80G" | "501c3", string])[];
	people: PageRequest["settings"]["foundation"]["people"];
}

const { name, foundation, email } = brand;

function AboutPage({ data: { registrations, people } }: { data: AboutData }) {
	const { t, localizePath } = useWords();
	const link = (path: string, label: string) => <a href={localizePath(path)}>{label}</a>;
	return (
		<div className="wrap page help">
			<h1>{t("about.title", { brand: name })}</h1>
			<p>{t("about.what", { brand: name, foundation: foundation.name })}</p>
			<section aria-labelledby="who-title">
				<h2 id="who-title">{t("about.who")}</h2>
				<p>
					{[foundation.name, ...foundation.address].join(", ")}
					<br />
					<a href={`mailto:${email}`}>{email}</a>
				</p>
			</section>
			{people.length > 0 ? (
				<section aria-labelledby="people-title">
					<h2 id="people-title">{t("about.trustees")}</h2>
					<ul className="about-people">
						{people.map((person) => (
							<li key={person.name} className="panel">
								<Avatar name={person.name} imageUrl={person.photo} size="large" />
								<div>
									<p>
										<strong>{person.name}</strong>
									</p>
									<p className="quiet">{person.role}</p>
								</div>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<section aria-labelledby="registrations-title">
				<h2 id="registrations-title">{t("about.registrations")}</h2>
				{registrations.length > 0 ? (
					<dl className="summary panel">
						{registrations.map(([scheme, number]) => (
							<div key={scheme}>
								<dt>{t(`receipt.registration.${scheme}`)}</dt>
								<dd>{number}</dd>
							</div>
						))}
					</dl>
				) : (
					<p>{t("about.registrations-none")}</p>
				)}
			</section>
			<p className="help-ways">
				{link("/NewHome", t("about.for-whom"))}
				{link("/about/accounts", t("accounts.title"))}
				{link("/talmedia/team", t("about.people"))}
				{link("/help", t("answers.title"))}
				{link("/users/Terms", t("nav.terms"))}
				{link("/users/Privacy", t("nav.privacy"))}
			</p>
		</div>
	);
}

/** `/about`: who runs the site, with their registrations, people and accounts. */
export default definePage("/about")<AboutData>({
	allow: "anyone",
	styles: "signed-in",
	async load(_ctx, { settings }) {
		const { foundation: own } = settings;
		const registrations = (["80G", "501c3"] as const).flatMap((scheme) => {
			const number = own[scheme];
			return number ? [[scheme, number] as const] : [];
		});
		return reply.page({ registrations, people: own.people });
	},
	head: (_data, { words }) => ({
		title: words.t("about.title", { brand: name }),
		description: words.t("about.what", { brand: name, foundation: foundation.name }),
		canonical: "/about",
	}),
	Page: AboutPage,
});
