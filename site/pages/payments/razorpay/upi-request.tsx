import type { UpiRequest } from "../../../../api/domain/contracts/razorpay.ts";
import { type PhoneKind, upiAppLink, upiApps } from "../../../../api/domain/giving/upi-apps.ts";
import { formatMoney } from "../../../../api/domain/money.ts";
import type { DonationRow } from "../../../../api/features/donations/find.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import { Alert } from "../../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { rich, useWords } from "../../../../islands/ui/words.ts";
import { QrCode } from "../../shared/qr-code.tsx";
import { DemoHint } from "./forms.tsx";
import { razorpayPath } from "./paths.ts";

interface UpiRequestProps {
	request: UpiRequest;
	donation: DonationRow;
	now: number;
	/** The donor has said that they paid, and the provider has no payment. */
	asked: boolean;
	/** The kind of phone that the donor is on; null for a desk. */
	phone: PhoneKind | null;
	settings: PublicSettings;
}

/** Minutes and seconds: 4:05. */
const clockText = (milliseconds: number) => {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A UPI payment that waits for its approval: a QR code for another device, a link for this one, and the time that is left. */
export function UpiRequestView({ request, donation, now, asked, phone, settings }: UpiRequestProps) {
	const words = useWords();
	const { t, localizePath } = words;
	const amount = formatMoney(donation.chargeMinor, donation.currency);
	const here = localizePath(razorpayPath(donation.id));
	const left = (
		<b className="upi-left" {...enhancedBy("await-approval")} data-seconds={Math.ceil((request.until - now) / 1000)}>
			{clockText(request.until - now)}
		</b>
	);
	return (
		<div className="stack at-start gap-m">
			{asked ? (
				<Alert tone="info" role="status">
					{t("upi.not-yet")}
				</Alert>
			) : null}
			<p>{rich(words, "upi.time-left", { amount, time: left })}</p>
			{phone ? (
				<section className="stack gap-s upi-apps" aria-labelledby="upi-apps-title">
					<h2 id="upi-apps-title">{t("upi.open")}</h2>
					<ul>
						{upiApps.map((app) => (
							<li key={app.name}>
								<ButtonLink wide href={upiAppLink(request.link, app, phone)}>
									{app.name}
								</ButtonLink>
							</li>
						))}
					</ul>
					<ButtonLink wide variant="secondary" href={request.link}>
						{t("upi.other")}
					</ButtonLink>
				</section>
			) : (
				<p className="upi-open">
					<ButtonLink href={request.link}>{t("upi.open")}</ButtonLink>
				</p>
			)}
			<div className="stack gap-s">
				<p>{t(phone ? "upi.scan-elsewhere" : "upi.scan")}</p>
				<QrCode text={request.link} label={t("upi.code", { amount })} />
			</div>
			<p>
				<ButtonLink variant="secondary" href={`${here}&asked=1`}>
					{t("upi.paid")}
				</ButtonLink>
			</p>
			<DemoHint settings={settings} />
		</div>
	);
}
