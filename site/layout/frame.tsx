import type { ReactNode } from "react";
import { type Language, languageNames, splitLanguage } from "../../api/domain/languages.ts";
import { formatMoney } from "../../api/domain/money.ts";
import type { UnfinishedGift } from "../../api/features/donations/unfinished.ts";
import { Alert } from "../../islands/ui/alert.tsx";
import { Button } from "../../islands/ui/button.tsx";
import { enhancedBy, isPlaced } from "../../islands/ui/parts.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { useWords } from "../../islands/ui/words.ts";
import episode from "../../islands/visitor/episode/index.tsx";
import { Island } from "../../islands/visitor/island.tsx";
import radioPlayer from "../../islands/visitor/radio-player/index.tsx";
import { brand } from "../brand.ts";
import { undoPath } from "../notice.ts";
import type { View } from "../page.ts";
import { regionChoice } from "./choices.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LaterStyles } from "./later-styles.tsx";
import { StaffHeader } from "./staff-frame.tsx";
import { TermsRow } from "./terms-row.tsx";

/** A row that offers to finish the gift that was begun in this browser. "Not now" hides it and stops the mails about it. */
function UnfinishedRow({ gift, view: { path } }: { gift: UnfinishedGift; view: View }) {
	const { t, localizePath } = useWords();
	const finish = t("unfinished.finish", { amount: formatMoney(gift.enteredMinor, gift.currency) });
	return (
		<aside className="offer unfinished-row" aria-label={finish}>
			<form method="post" action={localizePath(`/unfinishedGift/${gift.id}`)}>
				<span>{t("unfinished.text", { title: gift.title ?? brand.name })}</span>
				<a href={localizePath(`/payment?donation=${gift.id}`)}>
					<b>{finish}</b>
				</a>
				<input type="hidden" name="next" value={path} />
				<Button variant="quiet" name="intent" value="later">
					{t("unfinished.later")}
				</Button>
			</form>
		</aside>
	);
}

interface SoundBarProps {
	view: Pick<View, "sound" | "path">;
	/** Whether other pages can be displayed in this document while it plays. */
	follows: boolean;
}

/** The player of what the visitor heard on the page before, unless this page has it in its own place. */
function SoundBar({ view: { sound, path }, follows }: SoundBarProps) {
	if (!sound) return null;
	if (sound.kind === "radio") {
		if (isPlaced("radio-player")) return null;
		return <Island of={radioPlayer} when="load" props={{ ...sound.player, place: "bar", follows }} />;
	}
	// Its own page has it; the page of another episode has another one's.
	if (path === splitLanguage(sound.player.home).path) return null;
	return <Island of={episode} when="load" props={{ ...sound.player, id: "heard", place: "bar", follows }} />;
}

/**
 * A row that offers the page in the browser's language, or another region. Both answers are links that store the choice and
 * lead back to the page; the text is in the offered language.
 */
function OfferRow({ view }: { view: View }) {
	const { offer, linkQuery, region } = view;
	if (offer === null) return null;
	const choose = (name: string, value: string) => `?${linkQuery}${name}=${value}`;
	const { language, t } = offer === "US" ? view.words : wordsIn(offer);
	const [text, accept, yes, no] =
		offer === "US"
			? [t("offer.region"), t("offer.region-yes"), choose(regionChoice, offer), choose(regionChoice, region)]
			: [
					t("offer.language", { language: languageNames[offer] }),
					t("offer.language-yes", { language: languageNames[offer] }),
					choose("language", offer),
					choose("language", view.words.language),
				];
	return (
		<aside className="offer" lang={language} aria-label={text}>
			<p>
				<span>{text}</span>{" "}
				<a href={yes} rel="nofollow">
					{accept}
				</a>{" "}
				<a href={no} rel="nofollow">
					{t("offer.no")}
				</a>
			</p>
		</aside>
	);
}

/** A strip above the demo's pages, which leads to the demo guide. */
function DemoStrip() {
	const { t } = useWords();
	const guide = t("footer.demo-guide");
	return (
		<section className="demo-strip" aria-label={guide}>
			<span>{t("footer.demo")}</span> <a href="/sandbox">{guide}</a>
		</section>
	);
}

/** The skip link, the demo's strip and the page's header, as its chrome requires. */
export function PageHeader({ view }: { view: View }) {
	const { t } = useWords();
	const { chrome } = view;
	return (
		<>
			{/* Without a header there is nothing to skip. */}
			{chrome === "none" ? null : (
				<a className="skip" href="#main">
					{t("skip")}
				</a>
			)}
			{view.demo && chrome === "full" ? <DemoStrip /> : null}
			{chrome === "staff" ? <StaffHeader view={view} /> : null}
			{chrome === "full" || chrome === "bare" ? <Header view={view} bare={chrome === "bare"} /> : null}
		</>
	);
}

interface PageMainProps {
	view: View;
	/** The page belongs to a signed-in area, whose single sheet contains all styles. */
	signedIn?: boolean;
	/** The language of the content, if it is another than the page's. */
	lang?: Language | undefined;
	children: ReactNode;
}

/** The button in a notice that takes a decision back. It needs no script. */
function UndoForm({ undoKey, view: { path, words } }: { undoKey: string; view: View }) {
	return (
		<form method="post" action={words.localizePath(undoPath(undoKey))}>
			<input type="hidden" name="next" value={words.localizePath(path)} />
			<Button variant="secondary">{words.t("notice.undo")}</Button>
		</form>
	);
}

/** The content of a page, below its offer, the new terms and its notice. */
export function PageMain({ view, signedIn = false, lang, children }: PageMainProps) {
	const { t, language } = useWords();
	const { notice, lostFiles } = view;
	return (
		<>
			{signedIn ? null : <OfferRow view={view} />}
			{view.newTerms ? <TermsRow /> : null}
			{view.unfinished ? <UnfinishedRow gift={view.unfinished} view={view} /> : null}
			<main id="main" tabIndex={-1} lang={lang}>
				{notice ? (
					<div className="wrap notice" lang={lang && language}>
						<Alert tone={notice.tone} role={notice.tone === "bad" ? "alert" : "status"}>
							{t(notice.word)}
							{notice.undo ? <UndoForm undoKey={notice.undo} view={view} /> : null}
						</Alert>
					</div>
				) : null}
				{lostFiles.length > 0 ? (
					<div className="wrap notice" lang={lang && language}>
						<Alert tone="info">{t("notice.files-again", { files: lostFiles.join(", ") })}</Alert>
					</div>
				) : null}
				{children}
			</main>
			{/* Not in the header, whose cached frame loads no script. */}
			{view.viewer?.push ? (
				<div
					hidden
					data-key={view.viewer.push.key}
					data-session={view.viewer.push.session}
					{...enhancedBy("push-check")}
				/>
			) : null}
			{signedIn ? null : <LaterStyles />}
			{/* Behind the content, which may have the player in its own place. */}
			<SoundBar view={view} follows={view.chrome === "full" && !signedIn} />
		</>
	);
}

/** The page's footer, as its chrome requires. */
export function PageFooter({ view }: { view: View }) {
	const { chrome } = view;
	return chrome === "full" || chrome === "bare" ? <Footer view={view} bare={chrome === "bare"} /> : null;
}

/** A page with header and footer in a single tree. */
export function PageFrame({ view, children }: { view: View; children: ReactNode }) {
	return (
		<>
			<PageHeader view={view} />
			<PageMain view={view}>{children}</PageMain>
			<PageFooter view={view} />
		</>
	);
}
