import { inLanguage, type Language, languageNames, languages } from "../../../api/domain/languages.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { openDesk } from "../../../api/features/desk/read-desk.ts";
import { hasUpiCode } from "../../../api/features/payments/upi-codes.ts";
import { shorten } from "../../../api/features/short-urls/short-urls.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { wishOf } from "../../../islands/ui/request-words.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { PosterButtons, posterIntent } from "../shared/poster.tsx";
import { QrCode } from "../shared/qr-code.tsx";
import { deskInvitedPath, deskSharePath, livePath, posterPath, requestPath } from "../shared/request-paths.ts";
import { ShareAddress } from "../shared/share.tsx";
import { shortPathOf } from "../shared/short-address.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { isShared, openShared, shortened } from "./share-address.ts";

interface ShareData {
	requestId: string;
	title: string;
	requestType: RequestType;
	shared: boolean;
	isPrivate: boolean;
	mayInvite: boolean;
	/** The viewer's short path of the request. */
	short: string | null;
	/** Whether its posters carry a UPI code. */
	upi: boolean;
}

/** A text to send, in one language, with a link that opens WhatsApp with it. */
function ShareText({
	of: { title, requestType },
	url,
	language,
}: {
	of: Pick<ShareData, "title" | "requestType">;
	url: string;
	language: Language;
}) {
	const { t } = useWords();
	const text = wordsIn(language).t(`desk.whatsapp-text.${wishOf(requestType)}`, { title, url });
	const name = languageNames[language];
	return (
		<li className="panel stack gap-xs">
			<h3 lang={language}>{name}</h3>
			<p lang={language} className="desk-text">
				{text}
			</p>
			<p>
				<a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
					<span aria-hidden="true">{t("desk.whatsapp-send")}</span>
					<span className="visually-hidden">{t("desk.whatsapp-send-in", { language: name })}</span>
				</a>
			</p>
		</li>
	);
}

function ShortLink({ data: { requestId, title, short }, url }: { data: ShareData; url: string }) {
	const { t, localizePath } = useWords();
	return (
		<section className="panel stack gap-s" aria-labelledby="short-title">
			<h2 id="short-title">{t("desk.short-link")}</h2>
			<p className="quiet">{t("desk.short-link-hint")}</p>
			{short ? (
				<>
					<ShareAddress title={title} url={url} label={t("desk.short-link")} />
					<p>
						<a href={localizePath("/account/short-links")}>{t("desk.short-links")}</a>
					</p>
				</>
			) : (
				<form method="post" action={localizePath(deskSharePath(requestId))}>
					<Button variant="secondary" name="intent" value="shorten">
						{t("desk.short-link-make")}
					</Button>
				</form>
			)}
			<QrCode text={url} label={t("links.qr-of", { url })} />
		</section>
	);
}

/** Instead of a link that leads strangers nowhere, the way to invite people. */
function PrivateOnly({ data: { requestId, mayInvite } }: { data: ShareData }) {
	const { t, localizePath } = useWords();
	return (
		<section className="panel stack gap-s" aria-label={t("desk.invited-title")}>
			<p>{t(mayInvite ? "desk.share-private" : "desk.share-private-helper")}</p>
			{mayInvite ? (
				<p>
					<ButtonLink href={localizePath(`${deskInvitedPath(requestId)}#invite`)}>{t("desk.invited-add")}</ButtonLink>
				</p>
			) : null}
		</section>
	);
}

/** Opens the request on a screen; without script too, because the form is a plain GET. */
function Wall({ of: { requestId, requestType } }: { of: ShareData }) {
	const { t, localizePath } = useWords();
	const takesGifts = wishOf(requestType) === "gift";
	return (
		<section className="panel stack gap-s" aria-labelledby="wall-title">
			<h2 id="wall-title">{t("desk.wall")}</h2>
			<p className="quiet">{t(takesGifts ? "desk.wall-hint" : "desk.wall-hint-other")}</p>
			<form className="stack gap-s at-start" action={localizePath(livePath(requestId))} target="_blank" rel="noopener">
				{takesGifts ? <Checkbox id="wall-names" name="names" value="hide" label={t("desk.wall-names")} /> : null}
				<Button variant="secondary">{t("desk.wall-open")}</Button>
			</form>
		</section>
	);
}

function SharePage({ data, view }: { data: ShareData; view: View }) {
	const { t, language } = useWords();
	const { requestId, title, shared, short, upi } = data;
	const urlIn = (each: Language) => view.publicUrl + inLanguage(short ?? requestPath(requestId), each);
	return (
		<DeskFrame requestId={requestId} title={title} heading={t("desk.share-title")}>
			<HelpLink to="share-request" />
			{shared ? (
				<>
					<ShortLink data={data} url={urlIn(language)} />
					<section className="stack gap-s" aria-labelledby="whatsapp-title">
						<h2 id="whatsapp-title">{t("desk.whatsapp")}</h2>
						<ul className="stack gap-s">
							{languages.map((each) => (
								<ShareText key={each} of={data} url={urlIn(each)} language={each} />
							))}
						</ul>
					</section>
					<Wall of={data} />
					<section className="panel stack gap-s" aria-labelledby="poster-title">
						<h2 id="poster-title">{t("desk.poster")}</h2>
						<p className="quiet">{t("desk.poster-hint")}</p>
						{upi && <p className="quiet">{t("desk.poster-upi-note")}</p>}
						<PosterButtons action={deskSharePath(requestId)} />
					</section>
				</>
			) : data.isPrivate ? (
				<PrivateOnly data={data} />
			) : (
				<Alert tone="info">{t("desk.share-closed")}</Alert>
			)}
		</DeskFrame>
	);
}

/** `/donationRequest/{id}/desk/share`: a short link, texts for WhatsApp in four languages, the live wall, and posters with a QR code. */
export default definePage("/donationRequest/{id}/desk/share")<ShareData>({
	example: { at: "/donationRequest/{doneesRequest}/desk/share", as: "donee" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params }) {
		const { request, reader } = await openDesk(ctx, { requestId: params.id });
		const { id: requestId, title, requestType, isPrivate } = request;
		const short = await shortPathOf(ctx, shortened(request));
		const upi = await hasUpiCode(ctx, request);
		const mayInvite = mayAtDesk(reader, "invite");
		return reply.page({ requestId, title, requestType, isPrivate, mayInvite, shared: isShared(request), short, upi });
	},
	intents: {
		shorten: defineIntent({
			button: true,
			run: async (ctx, _value, { params }) => shorten(ctx, shortened(await openShared(ctx, params.id))),
			notice: "notice.short-link",
		}),
		poster: posterIntent(async (ctx, { params }) => {
			const request = await openShared(ctx, params.id ?? "");
			return { ...shortened(request), poster: posterPath(request.id) };
		}),
	},
	head: (_data, { words }) => ({ title: words.t("desk.share-title"), noIndex: true }),
	Page: SharePage,
});
