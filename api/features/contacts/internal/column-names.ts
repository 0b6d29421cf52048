import type { ColumnKind } from "../../../domain/people/contacts.ts";

/** A header in lower case, without accents, spaces and signs. Vowel signs of Indian scripts go as well, here and in the lists. */
export const plainHeader = (name: string) =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, "");

const list = (names: string) => new Set(names.split(" ").map(plainHeader));

/** Ours, those of Google Contacts, Outlook, Yahoo and Zoho, and those of lists in some languages. */
const named: readonly (readonly [ColumnKind, ReadonlySet<string>])[] = [
	[
		"firstName",
		list(
			"firstname givenname forename first fname vorname prenom nombre primernombre nome voornaam imie имя fornavn fornamn etunimi पहला_नाम प्रथम_नाम మొదటి_పేరు ಮೊದಲ_ಹೆಸರು முதல்_பெயர் 名",
		),
	],
	[
		"lastName",
		list(
			"lastname familyname surname last lname nachname familienname nomdefamille apellido apellidos cognome sobrenome apelido achternaam nazwisko фамилия efternavn efternamn etternavn sukunimi soyad soyadi उपनाम कुलनाम अंतिम_नाम ఇంటి_పేరు చివరి_పేరు ಕೊನೆಯ_ಹೆಸರು ಉಪನಾಮ 姓",
		),
	],
	[
		"middleName",
		list("middlename additionalname middle zweitervorname weiterevornamen deuxiemeprenom segundonombre secondonome"),
	],
	[
		"fullName",
		list(
			"name fullname displayname contactname customername membername donorname fileas nom nomcomplet nomprenom nombrecompleto nomecompleto naam navn namn नाम पूरा_नाम పేరు పూర్తి_పేరు ಹೆಸರು ಪೂರ್ಣ_ಹೆಸರು பெயர் 姓名 氏名 名前 фио الاسم",
		),
	],
	[
		"group",
		list(
			"groups group groupmembership labels label categories category tags tag lists kategorien kategorie gruppen gruppe groupes groupe categorias categoria categorie etiquetas etiquettes etichette समूह ग्रुप సమూహం సమూహాలు గ్రూపు ಗುಂಪು ಗುಂಪುಗಳು",
		),
	],
	[
		"country",
		list(
			"country countryregion homecountryregion businesscountryregion address1country mailingcountry land pays pais paese देश దేశం ದೇಶ",
		),
	],
	[
		"company",
		list(
			"company companyname organization organisation organizationname organization1name accountname firma societe empresa",
		),
	],
];

/** Headers lose their vowel signs, so patterns do as well. */
const pattern = ({ source }: RegExp) => new RegExp(source.normalize("NFKD").replaceAll(/\p{M}/gu, ""), "u");
const email = pattern(/mail|courriel|correo|posta|epost|ईमेल|ಇಮೇಲ್|ఇమెయిల్|ఈమెయిల్|メール|邮箱|邮件|почта|البريد/u);
const phone = pattern(
	/phone|mobile|mobil|movil|telefon|telefono|^tel\d*$|celular|cellulare|^cell|handy|whatsapp|contactn(?:umber|o|r)|^phno|फोन|मोबाइल|ఫోన్|మొబైల్|ಫೋನ್|ಮೊಬೈಲ್|电话|手机|電話|携帯|телефон|هاتف|جوال/u,
);
const noEmail = /mailing|list|type|typ$|label|displayname|anzeigename|optout|status|verified/;
const noPhone = /fax|pager|type|typ$|label|extension|ext$|phonetic|country|code|verified/;
/** Columns whose numbers look like those of telephones. */
const others =
	/fax|pager|postal|zip|birthday|date|fecha|datum|amount|^id$|(?:customer|member|donor|account|contact|record)id$/;

/** The kind that a column's name tells; null for an unknown name. */
export function kindOfHeader(name: string): ColumnKind | null {
	const header = plainHeader(name);
	if (email.test(header) && !noEmail.test(header)) return "email";
	if (phone.test(header) && !noPhone.test(header)) return "phone";
	const found = named.find(([, names]) => names.has(header));
	if (found) return found[0];
	return others.test(header) ? "skip" : null;
}

/** Whether the groups of a cell under this header may be separated by commas. */
export const hasCommas = (name: string) => /kategor|categor|tag/.test(plainHeader(name));
