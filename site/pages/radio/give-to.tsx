import { currencyOf } from "../../../api/domain/regions.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import type { View } from "../../page.ts";
import { requestPath } from "../shared/request-paths.ts";

/** The gift that a channel, a programme or a podcast offers: to the request it speaks about, or else to the foundation. */
export function GiveTo({ requestId, region }: { requestId: string | null; region: View["region"] }) {
	const { t, localizePath } = useWords();
	if (requestId !== null) {
		return (
			<p>
				<ButtonLink href={localizePath(requestPath(requestId))}>{t("radio.fund")}</ButtonLink>
			</p>
		);
	}
	const foundation = `/publicPayment?donationfor=tal&currency=${currencyOf(region)}`;
	return (
		<p>
			<ButtonLink href={localizePath(foundation)} variant="secondary">
				{t("radio.give-foundation", { foundation: brand.foundation.name })}
			</ButtonLink>
		</p>
	);
}
