import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of problems with names, organizations and invitations. */
export const organizations: Translation<typeof en> = {
	"problem.org_name_missing": "कृपया संस्था का नाम भरें",
	"problem.org_type_missing": "कृपया प्रकार चुनें",
	"problem.org_description_missing": "कृपया विवरण भरें",
	"problem.org_email_invalid": "कृपया सही ईमेल भरें",
	"problem.org_bank_incomplete": "कृपया बैंक खाते की पूरी जानकारी दर्ज करें",
	"problem.org_address_incomplete": "कृपया संस्था का पूरा पता दें।",
	"problem.org_name_taken": "यह नाम पहले से लिया जा चुका है। कृपया दूसरा नाम चुनें",
	"problem.org_mark_refused": "सत्यापित और शीर्ष के निशान केवल हमारी टीम बदल सकती है।",
	"problem.org_closed": "यह संस्था बंद है।",
	"problem.org_delete_failed": "संस्था नहीं हटाई जा सकी। इसकी अपीलें हैं या इसे दान मिले हैं, इसलिए इसे केवल बंद किया जा सकता है।",
	"problem.org_close_money":
		"इसके पास अब भी रकम है, या इस समय कोई इसे दान दे रहा है। पहले रकम निकालें, या हमसे दानदाताओं को लौटाने को कहें।",
	"problem.org_close_requests": "इसकी कुछ अपीलों में अब भी रकम है। पहले उसे निकालें, या हमसे दानदाताओं को लौटाने को कहें।",
	"problem.org_changed_meanwhile": "इस बीच इस संस्था में कुछ बदल गया है। कृपया फिर से देखें।",
	"problem.org_close_unsure": "कृपया निशान लगाएँ कि आप निश्चित हैं।",
	"problem.org_already_asked": "हमारी टीम इस संस्था को देख ही रही है।",
	"problem.org_verify_email_first": "कृपया पहले संस्था के ईमेल पते की पुष्टि करें।",
	"problem.org_verify_documents_first": "कृपया पहले सूची के सभी दस्तावेज़ जोड़ें।",
	"problem.org_role_missing": "कृपया भूमिका चुनें",
	"problem.org_last_owner": "संस्था का एक मालिक रहता है। पहले किसी और सदस्य को मालिक बनाएँ।",
	"problem.org_owner_consent": "उन्हें मालिक के रूप में बुलाएँ: सहमति के बिना कोई मालिक नहीं बनता।",
	"problem.org_owner_only": "यह केवल मालिक कर सकते हैं।",
	"problem.org_is_member": "यह व्यक्ति पहले से सदस्य है।",
	"problem.org_many_invitations": "बहुत से निमंत्रण खुले हैं। कृपया कुछ के जवाब आने तक रुकें, या कुछ वापस लें।",
	"problem.org_invited_too_soon": "यह अभी-अभी भेजा गया है। कृपया कुछ मिनट बाद फिर भेजें।",
	"problem.invitation_settled": "यह निमंत्रण अब खुला नहीं है।",
	"problem.invitation_other_address": "यह निमंत्रण आपके पते पर नहीं, किसी और पते पर भेजा गया था।",
	"problem.invitation_unverified": "कृपया पहले अपने ईमेल पते की पुष्टि करें।",
	"problem.mixed_scripts": "कृपया “{part}” एक ही लिपि में लिखें: इसके कुछ अक्षर दूसरी लिपि के हैं",
	"problem.name_part_refused": "कृपया “{part}” हटाएँ: नाम में इमोजी, ✓ या ® जैसे चिह्न, लिंक या फ़ोन नंबर नहीं होते",
};
