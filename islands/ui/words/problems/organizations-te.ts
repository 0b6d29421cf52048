import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of problems with names, organizations and invitations. */
export const organizations: Translation<typeof en> = {
	"problem.org_name_missing": "సంస్థ పేరు రాయండి",
	"problem.org_type_missing": "రకాన్ని ఎంచుకోండి",
	"problem.org_description_missing": "వివరణ రాయండి",
	"problem.org_email_invalid": "సరైన ఈమెయిల్ రాయండి",
	"problem.org_bank_incomplete": "బ్యాంకు ఖాతా వివరాలన్నీ నమోదు చేయండి",
	"problem.org_address_incomplete": "సంస్థ పూర్తి చిరునామా ఇవ్వండి.",
	"problem.org_name_taken": "ఈ పేరు ఇప్పటికే ఉంది. వేరే పేరు ఎంచుకోండి",
	"problem.org_mark_refused": "ధృవీకరణ, టాప్ గుర్తులను మా బృందం మాత్రమే మార్చగలదు.",
	"problem.org_closed": "ఈ సంస్థ మూసివేయబడింది.",
	"problem.org_delete_failed": "సంస్థను తొలగించలేకపోయాం. దీనికి అభ్యర్థనలు లేదా విరాళాలు ఉన్నాయి, కాబట్టి మూసివేయడం మాత్రమే సాధ్యం.",
	"problem.org_close_money":
		"దీని వద్ద ఇంకా డబ్బు ఉంది, లేదా ఎవరో ఇప్పుడు విరాళం చెల్లిస్తున్నారు. ముందుగా డబ్బు తీసుకోండి, లేదా దాతలకు తిరిగి ఇవ్వమని మమ్మల్ని అడగండి.",
	"problem.org_close_requests": "దీని కొన్ని అభ్యర్థనల్లో ఇంకా డబ్బు ఉంది. ముందుగా తీసుకోండి, లేదా దాతలకు తిరిగి ఇవ్వమని మమ్మల్ని అడగండి.",
	"problem.org_changed_meanwhile": "ఈలోగా ఈ సంస్థలో మార్పు జరిగింది. దయచేసి మళ్లీ చూడండి.",
	"problem.org_close_unsure": "మీరు ఖచ్చితంగా ఉన్నారని టిక్ చేయండి.",
	"problem.org_already_asked": "మా బృందం ఈ సంస్థను ఇప్పటికే పరిశీలిస్తోంది.",
	"problem.org_verify_email_first": "ముందుగా సంస్థ ఈమెయిల్ చిరునామాను నిర్ధారించండి.",
	"problem.org_verify_documents_first": "ముందుగా జాబితాలోని పత్రాలు జోడించండి.",
	"problem.org_role_missing": "పాత్రను ఎంచుకోండి",
	"problem.org_last_owner": "సంస్థకు ఒక యజమాని ఉండాలి. ముందుగా వేరే సభ్యుని యజమానిని చేయండి.",
	"problem.org_owner_consent": "వారిని యజమానిగా ఆహ్వానించండి: అంగీకరించకుండా ఎవరూ యజమాని కారు.",
	"problem.org_owner_only": "ఇది యజమాని మాత్రమే చేయగలరు.",
	"problem.org_is_member": "ఈ వ్యక్తి ఇప్పటికే సభ్యులు.",
	"problem.org_many_invitations": "చాలా ఆహ్వానాలు తెరిచి ఉన్నాయి. కొన్నింటికి జవాబు వచ్చే వరకు ఆగండి, లేదా కొన్ని వెనక్కి తీసుకోండి.",
	"problem.org_invited_too_soon": "ఇది ఇప్పుడే పంపాం. కొన్ని నిమిషాల తర్వాత మళ్లీ పంపండి.",
	"problem.invitation_settled": "ఈ ఆహ్వానం ఇక తెరిచి లేదు.",
	"problem.invitation_other_address": "ఈ ఆహ్వానం మీ చిరునామాకు కాదు, వేరే చిరునామాకు పంపారు.",
	"problem.invitation_unverified": "ముందుగా మీ ఈమెయిల్ చిరునామాను నిర్ధారించండి.",
	"problem.mixed_scripts": "దయచేసి “{part}”ను ఒకే లిపిలో రాయండి: కొన్ని అక్షరాలు వేరే లిపివి",
	"problem.name_part_refused": "దయచేసి “{part}” తీసేయండి: పేర్లలో ఎమోజీలు, ✓ లేదా ® వంటి గుర్తులు, లింకులు లేదా ఫోన్ నంబర్లు ఉండకూడదు",
};
