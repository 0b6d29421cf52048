import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of the landing pages. */
export const hi: Translation<typeof en> = {
	"landing.lede": "पैसे जुटाइए, स्वयंसेवक पाइए, ख़ून या समय दीजिए। हर अपील जाँची जाती है और हर दान का हिसाब दिखता है।",
	"landing.create": "अभियान बनाएँ",
	"landing.watch": "वीडियो देखें",
	"landing.trusted": "जिन संस्थाओं को हमने जाँचा है",
	"landing.power": "बदलाव को ताक़त",
	"landing.power-text":
		"यहाँ की अपील उन लोगों तक पहुँचती है जो पैसे, समय, हुनर या ख़ून देते हैं। जो दिया जाता है वह माँगने वाले तक पहुँचता है, और उनके समाचार बताते हैं कि उससे क्या हुआ।",
	"landing.audiences": "आप यहाँ क्या कर सकते हैं",
	"landing.nonprofits": "ग़ैर-लाभकारी संस्थाएँ",
	"landing.nonprofits-text": "पंजीकरण कीजिए, हमारी जाँच दिखाइए, अपने नाम से अपील कीजिए और हर दान देखिए।",
	"landing.donees": "सहायता चाहने वाले",
	"landing.donees-text": "तीन चरणों में अपनी कहानी कहिए। हम उसे आपके साथ मुफ़्त में जाँचते हैं।",
	"landing.donors": "दान देने वाले",
	"landing.donors-text": "कितनी भी रक़म दीजिए, बिना खाते के, और जानिए कि उससे क्या हुआ।",
	"landing.corporates": "कंपनियाँ",
	"landing.corporates-text": "जाँची हुई संस्थाएँ खोजिए, अपने लोगों के दान के बराबर दीजिए और स्वयंसेवक भेजिए।",
	"landing.top": "हमारे सबसे बड़े अभियान",
	"landing.more": "और दिखाएँ",
	"landing.why": "हमारे साथ क्यों",
	"landing.stories": "सफलता की कहानियाँ",
	"start.title": "नमस्ते, आप यहाँ किसलिए आए हैं",
	"start.legend": "आगे बढ़ने के लिए एक चुनें",
	"start.need": "मुझे ज़रूरत है",
	"start.need-text": "पैसे, काम, ख़ून, पढ़ाई या किसी और चीज़ में मदद की",
	"start.give": "मैं देना चाहता या चाहती हूँ",
	"start.give-text": "पैसे, समय, ख़ून या अपना हुनर",
	"start.continue": "आगे बढ़ें",
};
