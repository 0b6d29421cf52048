import type { SiteArea } from "../../area.ts";
import builder from "./builder.tsx";
import { checkoutAddress } from "./checkout-address.ts";
import embedDonate from "./embed-donate.tsx";
import embedWidget from "./embed-widget.tsx";
import { oEmbed } from "./oembed.ts";
import partner from "./partner.tsx";
import partners from "./partners.tsx";
import { sdkFiles } from "./sdk-files.ts";
import { themeSheet } from "./theme.ts";

export default {
	pages: [embedDonate, embedWidget, builder, partners, partner],
	routes: [sdkFiles, oEmbed, checkoutAddress, themeSheet],
} satisfies SiteArea;
