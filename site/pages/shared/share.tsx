import { Icon } from "../../../islands/ui/icon.tsx";
import { Copy, Share2 } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { AddressField, ShareBar } from "../../../islands/ui/share-bar.tsx";
import { useWords } from "../../../islands/ui/words.ts";

interface SharedPage {
	/** Unique on the page. */
	id?: string;
	/** Whether it is a request for something else than money. */
	isAnswered?: boolean;
	title: string;
	url: string;
	/** The name of the field with the address; for a request by default. */
	label?: string | undefined;
	/** The request that it is, whose views and shares a script reports. */
	requestId?: string;
}

/**
 * A page's address with a button that copies it. On touch devices another button opens the system's share sheet; CSS
 * decides which one is visible, so nothing moves when the script loads.
 */
export function ShareAddress({
	id = "share-address",
	title,
	url,
	label,
}: Omit<SharedPage, "requestId" | "isAnswered">) {
	const { t } = useWords();
	return (
		<div className="send" data-title={title} {...enhancedBy("share")}>
			<button type="button" className="button button-secondary share-button needs-script" data-share="device">
				<Icon of={Share2} />
				{t("share")}
			</button>
			<AddressField id={id} url={url} label={label ?? t("share.address")}>
				<button type="button" className="copy-button needs-script" data-share="copy">
					<Icon of={Copy} />
					{t("copy")}
				</button>
			</AddressField>
			<p className="quiet" role="status" data-copied={t("copied")} />
		</div>
	);
}

const countedVisits = (requestId: string) => ({
	"data-counts": `donationRequest/analytics/${requestId}`,
	...enhancedBy("visits"),
});

/** Counts the visits to a page that offers no sharing. */
export function VisitCounter({ requestId }: { requestId: string }) {
	return <div hidden {...countedVisits(requestId)} />;
}

/** Links and a copyable address for sharing a page. */
export function Share({ title, url, label, requestId, isAnswered = false }: SharedPage) {
	const { t } = useWords();
	const counted = requestId === undefined ? {} : countedVisits(requestId);
	return (
		<section className="share-section stack gap-xs" id="tell" aria-labelledby="share-title" {...counted}>
			<h2 id="share-title">{t("share.title")}</h2>
			<p className="quiet">{t(isAnswered ? "share.text-answers" : "share.text")}</p>
			<ShareBar
				id="share"
				title={title}
				url={url}
				words={{
					label: t("share"),
					shareOn: (place) => t("share.on", { place }),
					email: t("share.email"),
					shareByEmail: t("share.on", { place: t("share.email") }),
					address: label ?? t("share.address"),
				}}
			>
				<ShareAddress title={title} url={url} label={label} />
			</ShareBar>
		</section>
	);
}
