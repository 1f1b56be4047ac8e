/** The account and region the local run pretends to be in. */
export const account = '000000000000'
export const region = 'us-east-1'

/** Properties in which a resource can carry a name of its own. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Events::Rule': 'Name',
}

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`

/** The attributes of each type that the project's templates ask for with `Fn::GetAtt`, by the resource's name. */
export const attributes: Readonly<Record<string, Readonly<Record<string, (name: string) => string>>>> = {
  'AWS::DynamoDB::Table': {
    Arn: (name) => arn('dynamodb', `table/${name}`),
    StreamArn: (name) => arn('dynamodb', `table/${name}/stream/local`),
  },
  'AWS::Lambda::Function': { Arn: (name) => arn('lambda', `function:${name}`) },
  'AWS::Logs::LogGroup': { Arn: (name) => `${arn('logs', `log-group:${name}`)}:*` },
  'AWS::IAM::Role': { Arn: (name) => `arn:aws:iam::${account}:role/${name}` },
  'AWS::Events::Rule': { Arn: (name) => arn('events', `rule/${name}`) },
  'AWS::S3::Bucket': {
    Arn: (name) => `arn:aws:s3:::${name}`,
    RegionalDomainName: (name) => `${name}.s3.${region}.amazonaws.com`,
  },
  'AWS::CloudFront::Function': { FunctionARN: (name) => `arn:aws:cloudfront::${account}:function/${name}` },
  'AWS::CloudFront::Distribution': { DomainName: () => 'localhost' },
  'AWS::CloudFront::OriginAccessControl': { Id: (name) => name },
}

/** The pseudo parameters of CloudFormation, but for the stack's name. */
export const pseudoParameters: Readonly<Record<string, string | undefined>> = {
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': undefined,
}
