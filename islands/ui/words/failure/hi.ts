import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of error pages. */
export const hi: Translation<typeof en> = {
	"failure.not-found": "पेज नहीं मिला",
	"failure.wrong": "कुछ गड़बड़ हो गई",
	"failure.not-open": "इस अपील के लिए दान नहीं लिया जा रहा है",
	"failure.404": "हमें यह नहीं मिला",
	"failure.409": "यह अभी नहीं हो सकता",
	"failure.410": "यह अपील बंद कर दी गई है",
	"failure.429": "ज़रा जल्दी हो गई",
	"failure.503": "कृपया थोड़ी देर में फिर कोशिश करें",
	"failure.gift": "यह पेज सिर्फ़ दान करने वाला खोल सकता है",
	"failure.gift-text":
		"दान के बारे में हमारी किसी मेल का लिंक खोलें। अगर वह आपके पास नहीं है, तो हम नया भेजते हैं: इसके लिए दान का ईमेल पता और उसका रेफ़रेंस चाहिए।",
	"failure.other": "यह नहीं हो पाया",
	"failure.useful": "शायद आप यह ढूँढ रहे हैं",
};
