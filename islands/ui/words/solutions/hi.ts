import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of the pages for nonprofits and companies. */
export const hi: Translation<typeof en> = {
	"solutions.nonprofits.title": "गैर-लाभकारी संस्थाओं के लिए",
	"solutions.nonprofits.intro": "धन जुटाएँ, स्वयंसेवक पाएँ और दिखाएँ कि हर दान कहाँ गया। दानदाता देखते हैं कि हमने क्या जाँचा।",
	"solutions.nonprofits.search": "कोई गैर-लाभकारी संस्था खोजें",
	"solutions.corporates.title": "कंपनियों के लिए",
	"solutions.corporates.intro": "आपके लोग चुनें कि कंपनी किसका साथ दे, और देखें कि उससे क्या हुआ।",
	"solutions.corporates.search": "कोई कंपनी खोजें",
	"solutions.search-hint": "उसका नाम, शहर, या उसकी कहानी का कोई शब्द",
	"solutions.search-button": "खोजें",
	"solutions.found": { one: "{number} संस्था", other: "{number} संस्थाएँ" },
	"solutions.none": "कोई संस्था नहीं मिली",
	"solutions.none-text": "कम अक्षर लिखकर देखें, या संस्था आपकी हो तो उसे जोड़ें।",
	"solutions.add": "अपनी संस्था जोड़ें",
	"solutions.categories": "कारण के अनुसार अपीलें देखें",
	"solutions.how": "यह कैसे काम करता है",
	"solutions.widgets": "आपकी साइट के लिए विजेट",
	"solutions.widgets-text": "अपने पेजों पर दान का बटन, लक्ष्य की पट्टी या रेडियो लगाएँ।",
	"solutions.widgets-make": "विजेट बनाएँ",
	"solutions.nonprofits.how-1": "अपनी संस्था जोड़ें और उसके ईमेल पते की पुष्टि करें। पाँच मिनट लगते हैं।",
	"solutions.nonprofits.how-2":
		"उसके पंजीकरण और कर के दस्तावेज़ दिखाएँ। हमारी टीम उन्हें जाँचती है, और दानदाता पढ़ते हैं कि क्या जाँचा गया।",
	"solutions.nonprofits.how-3": "अपने लोगों के साथ अपीलें करें। दान तुरंत आते हैं; जाँच के बाद दिए जाते हैं।",
	"solutions.corporates.how-1": "कंपनी को उसके सीएसआर विंग के साथ जोड़ें, और निर्णय लेने वाले सहकर्मियों को बुलाएँ।",
	"solutions.corporates.how-2": "आपके लोग जो दें, उसका मेल करें: एक हिस्सा तय करें, और उन्हीं अपीलों को दें।",
	"solutions.corporates.how-3": "लोगों को अपना समय और हुनर वहाँ देने दें जहाँ ज़रूरत है।",
	"solutions.corporates.ways": "आपकी कंपनी यहाँ क्या कर सकती है",
	"solutions.corporates.csr": "सीएसआर विंग",
	"solutions.corporates.matching": "बराबर का दान",
	"solutions.corporates.volunteering": "स्वयंसेवा",
	"solutions.corporates.choose": "अपीलें चुनें",
	"solutions.corporates.decide": "सहकर्मियों को एडमिन या सदस्य के रूप में बुलाएँ, और साथ मिलकर तय करें कि किन अपीलों का साथ देना है।",
	"solutions.corporates.volunteer": "स्वयंसेवकों के लिए अपीलें",
};
