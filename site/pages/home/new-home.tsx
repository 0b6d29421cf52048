import { newsletterBody } from "../../../api/domain/contracts/help.ts";
import type { ListedOrganization } from "../../../api/domain/contracts/organizations.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { findCurrentEvent } from "../../../api/features/events/get-event.ts";
import { listOrganizations } from "../../../api/features/organizations/list.ts";
import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Card } from "../../../islands/ui/card.tsx";
import { Carousel } from "../../../islands/ui/carousel.tsx";
import { OpenButton } from "../../../islands/ui/dialog.tsx";
import { Drawer } from "../../../islands/ui/drawer.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { LinkList } from "../../layout/link-list.tsx";
import { definePage, type View } from "../../page.ts";
import { EntryLogo } from "../shared/entry-logo.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { listPath } from "./filters.ts";
import { Categories, Counters, Stories, TopFundraisers } from "./front-sections.tsx";
import { Featured } from "./hero.tsx";
import { Trust } from "./how-it-works.tsx";
import { Section } from "./section.tsx";

/** Organizations in the carousel, of which a desk shows four at a time. */
const mostOrganizations = 12;

interface LandingData {
	front: Front;
	organizations: readonly ListedOrganization[];
	/** The page of the next event, else of the latest; none if there is no event. */
	eventPath: string | undefined;
}

/** The parts of Kindwave besides giving. */
function OtherProducts({ eventPath, view }: { eventPath: string | undefined; view: View }) {
	const { t, localizePath } = useWords();
	const products = [
		["radio", "/talmedia"],
		["rooms", "/chatTabs"],
		["events", eventPath ?? ""],
		["widgets", "/talradiowidget/"],
		["api", "/api/v1/guide"],
	] as const;
	const links = products
		.filter(([product, path]) => path !== "" && (product === "api" || view.isReachable(path)))
		.map(([product, path]) => ({
			href: product === "api" ? path : localizePath(path),
			label: t(`landing.products.${product}`),
			description: t(`landing.products.${product}-text`),
		}));
	return (
		<>
			<OpenButton opens="products" variant="quiet">
				{t("landing.products")}
			</OpenButton>
			<Drawer id="products" title={t("landing.products")} side="end" closeLabel={t("nav.close")}>
				<LinkList links={links} />
			</Drawer>
		</>
	);
}

function Welcome({ front, eventPath, view }: { front: Front; eventPath: string | undefined; view: View }) {
	const { t, localizePath } = useWords();
	const [featured] = front.top;
	return (
		<div className="hero">
			<div>
				<div className="stack column at-start gap-m">
					<div className="row middle gap-s">
						<EntryLogo />
						<OtherProducts eventPath={eventPath} view={view} />
					</div>
					<h1>{t("brand.tagline")}</h1>
					<p className="lede">{t("landing.lede")}</p>
					<div className="hero-actions">
						<ButtonLink href={localizePath("/SelectAppCategory")}>{t("landing.create")}</ButtonLink>
						<ButtonLink href={localizePath("/podcast/talvideos")} variant="secondary">
							{t("landing.watch")}
						</ButtonLink>
					</div>
				</div>
				{featured ? <Featured row={featured} /> : null}
			</div>
		</div>
	);
}

/** The organizations that staff have verified. */
function Trusted({ organizations }: { organizations: LandingData["organizations"] }) {
	const { t, localizePath } = useWords();
	if (organizations.length === 0) return null;
	return (
		<div className="wrap front-section four-at-a-time">
			<Carousel
				label={t("landing.trusted")}
				heading={<h2 className="front-title">{t("landing.trusted")}</h2>}
				previousLabel={t("pages.previous")}
				nextLabel={t("pages.next")}
				slides={organizations.map(({ _id, orgName, defaultImageUrl, orgAddress }) => ({
					id: `organization-${_id}`,
					content: (
						<Card
							title={orgName}
							href={localizePath(organizationPaths(_id).page)}
							above={<Avatar name={orgName} imageUrl={defaultImageUrl} />}
						>
							<p className="quiet">{orgAddress.city}</p>
						</Card>
					),
				}))}
			/>
		</div>
	);
}

/** One slide for each kind of visitor. */
function Audiences() {
	const { t, localizePath } = useWords();
	const audiences = [
		["nonprofits", "/Nonprofits"],
		["donees", "/SelectAppCategory"],
		["donors", listPath],
		["corporates", "/Corporates"],
	] as const;
	return (
		<>
			<Section id="change" title={t("landing.power")}>
				<p className="lede">{t("landing.power-text")}</p>
			</Section>
			<div className="wrap front-section">
				<Carousel
					label={t("landing.audiences")}
					heading={<h2 className="front-title">{t("landing.audiences")}</h2>}
					previousLabel={t("pages.previous")}
					nextLabel={t("pages.next")}
					slides={audiences.map(([audience, path]) => ({
						id: `for-${audience}`,
						content: (
							<Card title={t(`landing.${audience}`)} href={localizePath(path)}>
								<p>{t(`landing.${audience}-text`)}</p>
							</Card>
						),
					}))}
				/>
			</div>
		</>
	);
}

/** Asks for the newsletter; its own page answers. */
function Newsletter() {
	const { t } = useWords();
	return (
		<Section id="newsletter" title={t("newsletter.title")}>
			<p>{t("newsletter.intro")}</p>
			<div className="landing-newsletter">
				<Form of={newForm(newsletterBody)} name="newsletter" action="/newsletter">
					<TextField name="email" />
					<Button>{t("newsletter.send")}</Button>
				</Form>
			</div>
		</Section>
	);
}

/** `/NewHome`: what the product is for each kind of visitor, with figures and names from the data. */
export default definePage("/NewHome")<LandingData>({
	allow: "anyone",
	cache: 5,
	styles: "home",
	chrome: "none",
	async load(ctx) {
		const verified = { isProfileVerified: true, limit: mostOrganizations, offset: 0 } as const;
		const [front, { rows }, event] = await Promise.all([
			readFront(ctx),
			listOrganizations(ctx, verified),
			findCurrentEvent(ctx),
		]);
		return { data: { front, organizations: rows, eventPath: event?.path } };
	},
	head: (_data, { words }) => ({ title: words.t("brand.tagline") }),
	Page({ data: { front, organizations, eventPath }, view }) {
		const { t, localizePath } = useWords();
		return (
			<>
				<Welcome front={front} eventPath={eventPath} view={view} />
				<Counters front={front} />
				<LaterStyles />
				<Trusted organizations={organizations} />
				<Audiences />
				<TopFundraisers front={front} title={t("landing.top")} />
				<p className="wrap">
					<ButtonLink href={localizePath(listPath)} variant="secondary">
						{t("landing.more")}
					</ButtonLink>
				</p>
				<Categories front={front} />
				<Trust front={front} title={t("landing.why")} />
				<Stories front={front} title={t("landing.stories")} />
				<Newsletter />
			</>
		);
	},
});
