import { shopFixture } from "../browser/support/fixture";
import { testFlows, testSale, testSurveySteps } from "../browser/support/in-each";

const { shop } = shopFixture();

testSale("webkit", shop);
testSurveySteps("webkit", shop);
testFlows("webkit", shop);
