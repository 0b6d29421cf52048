// @module-tag slow
import { describe, expect, it, vi } from "vitest";
import { checkFile } from "./check-rows.ts";
import { readContactFile } from "./read-file.ts";
import { splitName } from "./read-row.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const utf16 = (text: string) =>
	new Uint8Array([...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));

/** Each contact as "first|last|address|number|groups". */
async function contactsOf(file: string | Uint8Array, country = "IN"): Promise<string[]> {
	const { rows, ...reading } = readContactFile(typeof file === "string" ? utf8(file) : file, country);
	const checked = await checkFile(rows, reading);
	return checked.map(({ firstName, lastName, emailKey, phoneKey, groups }) =>
		[firstName, lastName, emailKey ?? "", phoneKey ?? "", groups.join("+")].join("|"),
	);
}
const isSure = (file: string) => readContactFile(utf8(file), "IN").isSure;

describe("Exports of other programs", () => {
	it.each([
		[
			"Google Contacts",
			"First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Country\n" +
				'Asha,Devi,Kumar,,,,,,"Two\nlines",,* myContacts ::: Family ::: Book club,*,not an address,Work,asha@work.example,Mobile,98123 45678 ::: 98123 45679,,,,\n' +
				",,,,,,Smith & Sons,,,,* myContacts,,shop@people.example,,,Work,,Mobile,(212) 555-0100,Home,US\n",
			[
				"Asha Devi|Kumar|asha@work.example|+919812345678|Family+Book club",
				"Smith & Sons||shop@people.example|+12125550100|",
			],
		],
		[
			"Google Contacts, its former format",
			"Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nAsha Kumar,Asha,,Kumar,* My Contacts ::: * Friends,* ,asha@people.example ::: a@work.example,Mobile,+91 98123 45678\n",
			["Asha|Kumar|asha@people.example|+919812345678|Friends"],
		],
		[
			"Outlook",
			'"Title","First Name","Middle Name","Last Name","Company","Business Fax","Business Phone","Home Phone","Mobile Phone","Categories","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Home Country/Region"\r\n"","Anna","","Jones","","212-555-0199","","","(212) 555-0100","Donors;Choir","","SMTP","Anna Jones","anna@people.example",""\r\n',
			["Anna|Jones|anna@people.example|+12125550100|Donors+Choir"],
		],
		[
			"Outlook in German, with semicolons in Windows-1252",
			latin1(
				'"Anrede";"Vorname";"Nachname";"E-Mail-Adresse";"E-Mail-Typ";"Mobiltelefon";"Kategorien";"Land"\r\n"";"J\xf6rg";"M\xfcller";"joerg@people.example";"SMTP";"030 901820";"Chor, Freunde";"Deutschland"\r\n',
			),
			["Jörg|Müller|joerg@people.example|+4930901820|Chor+Freunde"],
		],
		[
			"Outlook in UTF-16",
			utf16("First Name\tLast Name\tE-mail Address\tMobile Phone\r\nआशा\tKumar\tasha@people.example\t९८१२३ ४५६७८\r\n"),
			["आशा|Kumar|asha@people.example|+919812345678|"],
		],
		[
			"Zoho",
			'Salutation,First Name,Last Name,Account Name,Email,Secondary Email,Phone,Mobile,Fax,Email Opt Out,Tag,Mailing City,Mailing Country\nMs.,Asha,Kumar,,wrong,asha@people.example,,9812345678,,false,"Donor,Choir",Pune,India\n',
			["Asha|Kumar|asha@people.example|+919812345678|Donor+Choir"],
		],
		[
			"LinkedIn, which begins with notes",
			'Notes:\n"When exporting your connection data, you may notice that some addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company\nAsha,Kumar,https://x.example/a,asha@people.example,Acme\n',
			["Asha|Kumar|asha@people.example||"],
		],
		[
			"Apple Contacts",
			"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kumar;Asha;;;\r\nFN:Asha Kumar\r\nEMAIL;type=HOME:asha@people.example\r\nTEL;type=CELL:(212) 555-0100\r\nCATEGORIES:Family\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Ravi\r\nTEL:98123 45679\r\nEND:VCARD\r\n",
			["Asha|Kumar|asha@people.example|+12125550100|Family", "Ravi|||+919812345679|"],
		],
	])("are read: %s", async (_name, file, contacts) => {
		expect(await contactsOf(file)).toEqual(contacts);
	});

	it("keep their UTF-8 although a byte of it is broken", async () => {
		const file = new Uint8Array([
			...utf8("name,email\nRenée Müller,r@people.example\nX"),
			0xff,
			...utf8(",x@people.example"),
		]);
		expect((await contactsOf(file))[0]).toBe("Renée|Müller|r@people.example||");
	});
});

describe("The columns of a file", () => {
	it.each([
		["German", "Name;Vorname;E-Mail\nMüller;Jörg;j@people.example", "Jörg|Müller|j@people.example||"],
		[
			"Hindi",
			"पहला नाम,उपनाम,ईमेल,फ़ोन नंबर\nआशा,राव,a@people.example,9812345678",
			"आशा|राव|a@people.example|+919812345678|",
		],
		["Telugu", "మొదటి పేరు,ఇంటి పేరు,ఈమెయిల్\nఆశ,రావు,a@people.example", "ఆశ|రావు|a@people.example||"],
		["Kannada", "ಹೆಸರು,ಇಮೇಲ್,ಮೊಬೈಲ್ ಸಂಖ್ಯೆ\nಆಶಾ ರಾವ್,a@people.example,9812345678", "ಆಶಾ|ರಾವ್|a@people.example|+919812345678|"],
	])("are known in %s", async (_language, file, contact) => {
		expect([await contactsOf(file), isSure(file)]).toEqual([[contact], true]);
	});

	it.each([
		["names that nobody knows", "Kto,Gdzie\nAsha Kumar,asha@people.example\n"],
		["a name that nobody knows beside one that is known", "Kto,E-mail\nAsha Kumar,asha@people.example\n"],
		["no names", "Asha Kumar,asha@people.example\n"],
	])("are guessed by their look and left to their owner with %s", async (_name, file) => {
		expect([await contactsOf(file), isSure(file)]).toEqual([["Asha|Kumar|asha@people.example||"], false]);
	});

	it("are looked at once each, however many there are", () => {
		const looks = vi.spyOn(Array.prototype, "includes");
		const workOf = (columns: number) => {
			looks.mockClear();
			const cells = ",x".repeat(columns);
			const { columns: read } = readContactFile(utf8(`email${cells}\na@people.example${cells}\n`), "IN");
			expect(read.length).toBeLessThanOrEqual(100);
			return looks.mock.calls.length;
		};
		const [few, many] = [workOf(30), workOf(100_000)];
		looks.mockRestore();
		expect(many).toBeLessThan(few + 1000);
	});

	it("of a list without names may be first and last names, and dates are no numbers", async () => {
		expect(await contactsOf("1979-04-12,Asha,Kumar,9812345678\n1980-01-02,Ravi,Rao,9812345679")).toEqual([
			"Asha|Kumar||+919812345678|",
			"Ravi|Rao||+919812345679|",
		]);
	});
});

describe("A name in one cell", () => {
	it.each([
		["Asha Kumar", "Asha", "Kumar"],
		["Anna Maria Rao", "Anna Maria", "Rao"],
		["Kumar, Asha", "Asha", "Kumar"],
		["Van der Berg, Anna Maria", "Anna Maria", "Van der Berg"],
		["Kumar, Asha, Dr.", "Asha", "Kumar"],
		["Martin King, Jr.", "Martin", "King"],
		["Usha", "Usha", ""],
		["Kumar,", "Kumar", ""],
	])("%s", (name, firstName, lastName) => {
		expect(splitName(name)).toEqual({ firstName, lastName });
	});

	it("may be turned around in the column of first or last names too", async () => {
		expect(
			await contactsOf('firstname,lastname,email\n"Kumar, Asha",,a@people.example\n,"Rao, Ravi",r@people.example'),
		).toEqual(["Asha|Kumar|a@people.example||", "Ravi|Rao|r@people.example||"]);
	});
});

describe("A number in a file", () => {
	it.each([
		["(212) 555-0100", "IN", "+12125550100"],
		["1 (212) 555-0100", "IN", "+12125550100"],
		["212-555-0100", "US", "+12125550100"],
		["(212) 555-0100 x12", "IN", "+12125550100"],
		["(212) 555-0100 ext. 12", "IN", "+12125550100"],
		["(212)555-0100", "IN", "+12125550100"],
		["(212) 555 0100", "IN", "+12125550100"],
		["212-555-0123", "IN", "+12125550123"],
		["212.555.0123 x7", "IN", "+12125550123"],
		["1-212-555-0123", "IN", "+12125550123"],
		["212-555-01-23", "TR", "+902125550123"],
		["987-654-3210", "IN", "+919876543210"],
		["98123 45678", "US", "+919812345678"],
		["98123-45678", "US", "+919812345678"],
		["9812345678", "US", "+919812345678"],
		["9175550100", "US", "+19175550100"],
		["9175550100", "IN", "+919175550100"],
		["98123 45678", "IN", "+919812345678"],
		["919812345678", "IN", "+919812345678"],
		["919812345678", "US", "+919812345678"],
		["12125550100", "IN", "+12125550100"],
		["'+919812345678", "US", "+919812345678"],
		["98 / 98123 45678", "IN", "+919812345678"],
		["020 7946 0018", "GB", "+442079460018"],
		["٩٨١٢٣٤٥٦٧٨", "IN", "+919812345678"],
		["98", "IN", ""],
	])("%s of an owner in %s is %s", async (text, country, number) => {
		expect(await contactsOf(`name,phone\nAsha,${text}\n`, country)).toEqual([`Asha|||${number}|`]);
	});

	it("is American in a file whose numbers mostly are", async () => {
		expect(
			await contactsOf("name,phone\nA,(212) 555-0100\nB,(212) 555-0101\nC,212-555-0102\nD,+91 98123 45678"),
		).toEqual(["A|||+12125550100|", "B|||+12125550101|", "C|||+12125550102|", "D|||+919812345678|"]);
	});

	it.each([
		["(212) 555-0100, 212-555-0123, +1 (646) 555-0199, 2125550177", "IN", "+12125550177"],
		["+1 212 555 0100, +1 415 555 0100, 4155550102", "IN", "+14155550102"],
		["+44 20 7946 0018, +44 20 7946 0019, 020 7946 0020", "IN", "+442079460020"],
		["+1 212 555 0100, 98123 45679, 98123 45670, 080 2345 6789", "US", "+918023456789"],
		["+1 212 555 0100, 98123 45679, 080 2345 6789", "IN", "+918023456789"],
		["+1 212 555 0100, 020 7946 0018, 020 7946 0019", "GB", "+442079460019"],
	])("counts for the country of the file: %s of an owner in %s", async (list, country, last) => {
		const rows = list.split(", ").map((number) => `A,${number}\n`);
		expect((await contactsOf(`name,phone\n${rows.join("")}`, country)).at(-1)).toBe(`A|||${last}|`);
	});

	it("is read in the country of its row", async () => {
		expect(
			await contactsOf("name,phone,country\nA,212-555-0100,United States\nB,9812345678,भारत\nC,030 901820,DE"),
		).toEqual(["A|||+12125550100|", "B|||+919812345678|", "C|||+4930901820|"]);
	});
});

describe("An address in a file", () => {
	it.each([
		["Asha Kumar <asha@people.example>", "asha@people.example"],
		["mailto:asha@people.example", "asha@people.example"],
		["wrong; asha@people.example", "asha@people.example"],
		["a@people.example ::: b@people.example", "a@people.example"],
		["wrong@ ::: b@people.example", "b@people.example"],
	])("%s is %s", async (text, email) => {
		expect(await contactsOf(`name,email\nAsha,${text}\n`)).toEqual([`Asha||${email}||`]);
	});
});
