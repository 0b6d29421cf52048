import { regularGiftsPath } from "../../../api/features/regular-gifts/link.ts";
import { ownRegularGifts, type RegularGift } from "../../../api/features/regular-gifts/read.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { RegularFacts } from "./regular-facts.tsx";

/** `/regularGifts`: the signed-in donor's regular gifts. */
export default definePage(regularGiftsPath)<{ gifts: readonly RegularGift[] }>({
	allow: "signed-in",
	styles: "payments",
	load: async (ctx) => reply.page({ gifts: await ownRegularGifts(ctx) }),
	head: (_data, { words }) => ({ title: words.t("regular.title"), noIndex: true }),
	Page({ data: { gifts }, view }) {
		const { t, localizePath } = view.words;
		return (
			<div className="wrap narrow page stack gap-l">
				<h1>{t("regular.title")}</h1>
				{gifts.length === 0 ? (
					<EmptyState level={2} title={t("regular.none")}>
						{t("regular.none-hint")}
					</EmptyState>
				) : (
					gifts.map((gift) => (
						<section key={gift.gift.id} className="panel stack gap-m" aria-labelledby={gift.gift.id}>
							<RegularFacts of={gift} id={gift.gift.id} />
							<p>
								<a href={localizePath(`${regularGiftsPath}/${gift.gift.id}`)}>
									{t("regular.manage")}
									<span className="visually-hidden"> {gift.recipient.title}</span>
								</a>
							</p>
						</section>
					))
				)}
			</div>
		);
	},
});
