/**
 * GeoNames' first-order administrative codes as ISO 3166-2, country by country: `<GeoNames>=<ISO suffix>`.
 * The two agree for most countries with lettered codes (the generator takes those as they are); the rest, mostly FIPS
 * numbers, are listed here for the divisions that hold a city of a quarter of a million people or more.
 */
const crosswalk: Record<string, string> = {
	IN: `01=AN 02=AP 03=AS 05=CH 06=DH 07=DL 09=GJ 10=HR 11=HP 12=JK 13=KL 14=LD 16=MH 17=MN 18=ML 19=KA 20=NL 21=OD
		22=PY 23=PB 24=RJ 25=TN 26=TR 28=WB 29=SK 30=AR 31=MZ 32=DH 33=GA 34=BR 35=MP 36=UP 37=CG 38=JH 39=UK 40=TS 41=LA`,
	AE: "01=AZ 02=AJ 03=DU 05=RK 06=SH",
	AF: "11=HER 13=KAB 23=KAN 30=BAL",
	AL: "50=11",
	AM: "11=ER",
	AO: "05=CNO 20=LUA",
	AR: "01=B 03=H 05=X 06=W 07=C 08=E 10=Y 13=M 14=N 17=A 18=J 21=S 22=G 24=T",
	AT: "09=9",
	AU: "01=ACT 02=NSW 04=QLD 05=SA 07=VIC 08=WA",
	AZ: "09=BA 20=GA 54=SM",
	BA: "01=BIH",
	BD: "81=C 82=D 83=E 84=B 87=F",
	BF: "03=03 09=09",
	BG: "42=23 51=16 61=03",
	BI: "24=BM",
	BJ: "09=AQ 14=LI",
	BO: "02=C 04=L 08=S",
	BR: `01=AC 02=AL 03=AP 04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ 22=RN
		23=RS 24=RO 26=SC 27=SP 28=SE 29=GO 30=PE`,
	BY: "01=BR 02=HO 03=HR 04=HM 06=MA 07=VI",
	CA: "01=AB 02=BC 03=MB 07=NS 08=ON 10=QC",
	CD: "04=KE 06=KN 14=HK 18=KS 22=LU 23=KC 30=TO",
	CI: "90=VB 93=AB",
	CL: "01=VS 03=AN 06=BI 12=RM",
	CM: "05=LT 07=NW 08=OU 11=CE 12=EN 13=NO",
	CN: `01=AH 02=ZJ 03=JX 04=JS 05=JL 06=QH 07=FJ 08=HL 09=HA 10=HE 11=HN 12=HB 13=XJ 15=GS 16=GX 18=GZ 19=LN 20=NM
		21=NX 22=BJ 23=SH 24=SX 25=SD 26=SN 28=TJ 29=YN 30=GD 31=HI 32=SC 33=CQ`,
	CO: `02=ANT 04=ATL 09=CAU 10=CES 12=COR 16=HUI 19=MET 20=NAR 21=NSA 23=QUI 24=RIS 26=SAN 27=SUC 28=TOL 29=VAC 33=CUN
		34=DC 35=BOL 37=CAL 38=MAG`,
	CG: "12=BZV 15=16",
	CR: "08=SJ",
	CU: "02=03 05=09 10=14 12=11 15=13 16=05",
	CZ: "52=10 78=64 85=80",
	DE: "01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 13=SN 16=BE",
	DK: "17=84",
	DZ: "01=16 03=05 04=25 09=31 12=19 19=07 33=12 40=35",
	EC: "02=A 10=G 18=P",
	EG: "01=DK 03=BH 04=FYM 05=GH 06=ALX 07=IS 08=GZ 11=C 14=SHR 15=SUZ 17=AST 19=PTS 28=LX",
	ES: "07=IB 29=MD 31=MC 34=AS 51=AN 52=AR 53=CN 55=CL 56=CT 58=GA 59=PV 60=VC",
	ET: "44=AA 48=DD",
	FI: "01=18",
	FR: "11=IDF 44=GES 52=PDL 76=OCC 84=ARA 93=PAC",
	GH: "01=AA 02=AH 06=NP",
	GR: "ESYE12=B ESYE31=I",
	GT: "07=01",
	HN: "06=CR 08=FM",
	HR: "21=21",
	HT: "03=NO 11=OU",
	HU: "05=BU",
	ID: `01=AC 02=BA 03=BE 04=JK 05=JA 07=JT 08=JI 10=YO 11=KB 12=KS 14=KI 15=LA 17=NB 18=NT 21=ST 24=SB 26=SU 28=MA
		30=JB 31=SA 32=SS 33=BT 38=SN`,
	IL: "04=HA 05=TA 06=JM",
	IQ: "01=AN 02=BA 04=QA 05=KR 06=BB 07=BG 08=KR 09=DQ 11=KR 12=KA 13=KI 14=MA 15=NI 16=WA 17=NA",
	IR: `01=04 04=11 07=07 08=01 09=13 11=22 13=05 15=06 16=12 23=15 26=23 28=10 29=08 32=24 33=03 34=00 35=02 36=19 38=26
		39=25 40=21 42=09 44=30`,
	IT: "04=72 05=45 07=62 08=42 09=25 12=21 13=75 15=82 16=52",
	JO: "16=AM 17=AZ 18=IR",
	JP: `01=23 02=05 03=02 04=12 05=38 07=40 08=07 09=21 10=10 11=34 12=01 13=28 15=17 16=03 17=37 18=46 19=14 20=39 21=43
		22=26 23=24 24=04 25=45 26=20 27=42 28=29 29=15 30=44 31=33 32=27 34=11 35=25 37=22 38=09 39=36 40=13 42=16 43=30
		44=06 47=47`,
	KE: "05=30 37=28 39=31",
	KG: "01=GB",
	KH: "22=12",
	KR: `01=49 03=45 05=43 10=26 11=11 12=28 13=41 14=47 15=27 16=46 17=44 18=29 19=30 20=48 21=31`,
	LB: "04=BA",
	LK: "36=1",
	LT: "57=KU 65=VL",
	LY: "69=BA 72=MI 77=TB",
	MA: "01=01 02=02 03=03 04=04 06=06 07=07 09=09",
	MM: "08=04 13=15 17=06 18=18",
	MN: "20=1",
	MX: `01=AGU 02=BCN 05=CHP 06=CHH 07=COA 09=CMX 10=DUR 11=GUA 12=GRO 13=HID 14=JAL 15=MEX 16=MIC 17=MOR 18=NAY 19=NLE
		20=OAX 21=PUE 22=QUE 23=ROO 24=SLP 25=SIN 26=SON 27=TAB 28=TAM 30=VER 31=YUC`,
	MY: "01=01 03=03 05=05 06=06 07=08 09=07 11=13 12=10 13=11 14=14 16=12",
	MZ: "04=L 05=S 06=N 10=B 11=MPM",
	NG: `05=LA 11=FC 16=OG 21=AK 22=CR 23=KD 24=KT 25=AN 26=BE 27=BO 29=KN 30=KW 31=NI 32=OY 36=DE 37=ED 41=KO 42=OS 45=AB
		46=BA 47=EN 48=ON 49=PL 50=RI 51=SO 54=EK 55=GO`,
	NL: "07=NH 09=UT 11=ZH",
	NO: "12=03",
	NP: "3=P3",
	NZ: "E7=AUK E9=CAN G2=WGN",
	OM: "06=MA",
	PE: "02=ANC 04=ARE 07=CAL 08=CUS 12=JUN 13=LAL 14=LAM 15=LIM 16=LOR 20=PIU 23=TAC 25=UCA",
	PH: "03=03 06=06 07=07 09=09 10=10 11=11 12=12 13=13 14=14 15=15 40=40 NCR=00",
	PK: "02=BA 03=KP 04=PB 05=SD 06=JK 08=IS",
	PL: "72=02 73=04 74=10 75=06 77=12 78=14 81=20 82=22 83=24 86=30 87=32",
	PT: "14=11",
	PY: "01=10 22=ASU",
	QA: "01=DA 06=RA",
	RO: "09=BV 10=B 13=CJ 14=CT 17=DJ 18=GL 23=IS 36=TM",
	RU: `04=ALT 06=ARK 07=AST 08=BA 09=BEL 10=BRY 11=BU 13=CHE 16=CU 17=DA 20=IRK 21=IVA 22=KB 23=KGD 25=KLU 28=KR 29=KEM
		30=KHA 32=KHM 33=KIR 37=KOS 38=KDA 40=KGN 41=KRS 43=LIP 45=ME 46=MO 48=MOW 49=MUR 51=NIZ 53=NVS 54=OMS 55=ORE 56=ORL
		57=PNZ 59=PRI 61=ROS 62=RYA 65=SAM 66=SPE 67=SAR 68=SE 69=SMO 70=STA 71=SVE 72=TAM 73=TA 75=TOM 76=TUL 77=TVE 78=TYU
		80=UD 81=ULY 83=VLA 84=VGG 85=VLG 86=VOR 88=YAR 90=PER 91=KYA 93=ZAB`,
	SA: "05=03 06=04 08=05 10=01 11=14 13=06 14=02 16=10 19=07",
	SD: "29=KH 36=RS 38=GZ 39=GD 41=NW 49=DS 52=KA 55=DN 56=KN 58=SI 60=DE",
	SE: "26=AB 27=M 28=O",
	SK: "02=BL",
	SN: "01=DK 03=DB 07=TH",
	SY: "02=LA 09=HL 10=HM 11=HI 13=DI",
	TG: "24=M",
	TH: "38=12 40=10",
	TR: `07=07 16=16 20=20 21=21 23=23 25=25 26=26 32=33 34=34 35=35 38=38 41=41 44=44 46=46 54=54 55=55 58=58 63=63 65=65
		68=06 71=42 76=72 81=01 83=27`,
	TW: "02=KHH 03=NWT",
	TZ: "09=14 10=16 12=18 23=02 25=15 26=01",
	UA: `01=71 02=74 04=12 05=14 07=63 08=65 09=68 11=43 12=30 14=09 15=46 16=48 17=51 18=53 19=56 20=40 21=59 23=05 26=23
		27=18`,
	UZ: "01=AN 06=NG 10=SA 13=TK",
	VE: "02=B 04=D 05=E 06=F 07=G 13=K 14=L 15=M 16=N 19=R 23=V 25=A",
	VN: "13=HP 20=SG 43=39 44=HN 54=34 66=26 78=DN 87=CT",
	YE: "02=AD 04=HD 08=HU 16=SA 25=TA",
	ZA: "02=KZN 03=FS 05=EC 06=GP 07=MP 11=WC",
	ZM: "08=08 09=09",
	ZW: "09=BU 10=HA",
};

const byCountry = new Map(
	Object.entries(crosswalk).map(([country, pairs]) => [
		country,
		new Map(pairs.split(/\s+/).map((pair) => pair.split("=") as [string, string])),
	]),
);

/** Taiwan's special municipalities share one GeoNames division. */
const byCity: Record<string, string> = {
	"TW/Taipei": "TW-TPE",
	"TW/Tainan": "TW-TNN",
	"TW/Taichung": "TW-TXG",
	"TW/Taoyuan City": "TW-TAO",
	"TW/Hsinchu": "TW-HSZ",
	"TW/Keelung": "TW-KEE",
};

/**
 * The ISO 3166-2 code of the GeoNames first-order division that a city lies in.
 * Lettered codes outside the list are ISO's own; an unlisted number means nothing and gives null.
 */
export function subdivisionOf(country: string, adminCode: string, cityName: string): string | null {
	const special = byCity[`${country}/${cityName}`];
	if (special) return special;
	const listed = byCountry.get(country)?.get(adminCode);
	if (listed) return `${country}-${listed}`;
	return /^[A-Z]{1,3}$/.test(adminCode) ? `${country}-${adminCode}` : null;
}
